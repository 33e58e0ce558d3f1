// Tasks: everything is validated, or all cases are run, and what is wrong is put among the problems.
"use strict";
const vscode = require("vscode");
const { program } = require("./program");

const MATCHERS = { validate: ["$bow"], test: ["$bow", "$bow-cases"] };

/** Give the task of a command, of some paths or of the folder that is open. */
function taskOf(command, paths = ["."], definition = { type: "bow", command }, scope = undefined) {
  const folder = scope ?? vscode.workspace.workspaceFolders?.[0] ?? vscode.TaskScope.Workspace;
  const run = new vscode.ProcessExecution(program(), [command, ...paths], { cwd: folder.uri?.fsPath });
  const task = new vscode.Task(definition, folder, command, "bow", run, MATCHERS[command]);
  task.group = command === "test" ? vscode.TaskGroup.Test : vscode.TaskGroup.Build;
  return task;
}

class TaskProvider {
  provideTasks() {
    return Object.keys(MATCHERS).map((command) => taskOf(command));
  }

  /** Give a task as `tasks.json` has it something to run; undefined if its command is none of ours. */
  resolveTask({ definition, scope }) {
    if (!Object.hasOwn(MATCHERS, definition.command)) return undefined;
    const folder = typeof scope === "object" ? scope : undefined;
    return taskOf(definition.command, definition.paths, definition, folder);
  }
}

module.exports = { TaskProvider, taskOf };
