"""Where units can go, see and meet on the battlefield of a plan: asked of the engine, never copied from it."""
