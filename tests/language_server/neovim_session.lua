-- A session of an author in Neovim, with the settings of docs/editors.md; what came of each step is written as JSON.
-- Asked with the variables SETTINGS, PROGRAM and REPORT of the environment: files; the folder is the current one.
local report = {}
local PATIENCE = 60000 -- milliseconds that a step waits for what has to come

local function step(name, act)
  local is_done, found = pcall(act)
  report[#report + 1] = { name, is_done, is_done and (found or "") or tostring(found) }
end

local function until_true(holds)
  if not vim.wait(PATIENCE, holds, 20) then
    error("it did not come")
  end
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

-- The cursor behind so many letters of the first place where some words stand.
local function stand_at(words, behind)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local first = line:find(words, 1, true)
    if first then
      vim.api.nvim_win_set_cursor(0, { number, first - 1 + (behind or 0) })
      return
    end
  end
  error("nowhere: " .. words)
end

local function change(old, new)
  stand_at(old)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_buf_set_text(0, line - 1, column, line - 1, column + #old, { new })
end

local function told()
  return vim.tbl_map(function(one)
    return one.message
  end, vim.diagnostic.get(0))
end

local function ask(method)
  local answers = vim.lsp.buf_request_sync(0, method, vim.lsp.util.make_position_params(), PATIENCE)
  for _, answer in pairs(answers or {}) do
    return assert(answer.result, vim.inspect(answer))
  end
  error("nobody answers")
end

step("settings", function()
  vim.env.PATH = vim.env.PROGRAM .. ":" .. vim.env.PATH
  vim.cmd("luafile " .. vim.env.SETTINGS)
end)
step("open", function()
  vim.cmd("edit river_lands/keywords.bow")
  until_true(function()
    return #vim.lsp.buf_get_clients(0) == 1 and vim.lsp.buf_get_clients(0)[1].initialized
  end)
  return vim.bo.filetype
end)
step("hover", function()
  stand_at("steadfast")
  return ask("textDocument/hover").contents.value
end)
step("error", function()
  change("by attack", "by atack")
  until_true(function()
    return #vim.diagnostic.get(0) == 1
  end)
  return told()[1]
end)
step("fix", function()
  vim.ui.select = function(offered, _, choose)
    choose(offered[1], 1)
  end
  stand_at("atack")
  vim.lsp.buf.code_action()
  until_true(function()
    return text():find("by attack", 1, true) and #vim.diagnostic.get(0) == 0
  end)
  return text()
end)
step("complete", function()
  change("modify hits on self", "modify hits on ")
  stand_at("modify hits on ", #"modify hits on ")
  local answer = ask("textDocument/completion")
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer, "")
  change("modify hits on ", "modify hits on self")
  return vim.tbl_map(function(item)
    return item.word
  end, items)
end)
step("format", function()
  change("  homebrew", "      homebrew")
  vim.lsp.buf.formatting_sync(nil, PATIENCE)
  return text()
end)
step("rename", function()
  stand_at("steadfast")
  vim.lsp.buf.rename("unmoved")
  until_true(function()
    return text():find("keyword unmoved", 1, true)
  end)
  vim.cmd("wall")
  return text()
end)
step("document", function()
  vim.cmd("edit river_lands/battles/first_battle.yaml")
  change("northmen_archers", "northmen_archer")
  until_true(function()
    return #vim.diagnostic.get(0) == 1
  end)
  return told()[1]
end)
step("leave", function()
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  until_true(function()
    return #vim.lsp.get_active_clients() == 0
  end)
end)
vim.fn.writefile({ vim.fn.json_encode(report) }, vim.env.REPORT)
vim.cmd("qall!")
