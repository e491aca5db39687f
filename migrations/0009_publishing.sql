-- Publishing: which password a visitor knew, and where the agents of a team stand in its picture.

-- The hash of the page's password as it was when the visitor gave it: a new password shows them the door again.
alter table chat.visitor add column entered_with text;

create table chat.team_layout (
  agent_id uuid primary key references core.agent on delete cascade,
  workspace_id uuid not null references core.workspace on delete cascade,
  -- By agent: { "<id>": { "x": 0, "y": 0 } }
  positions jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
