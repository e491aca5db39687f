import type { Row } from "../row.ts";

const everyWorkspace = "the operator decides this for every workspace";

export const installationRows: Record<string, Row> = {
  "installation.get": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "installation.get_workspace_creation": { allow: "member", foreign: "no_ids" },
  "installation.list_workspace_access": {
    allow: "member",
    foreign: "no_ids",
    operatorsOnly: true,
    showsAll: everyWorkspace,
  },
  "installation.set_provider_access": {
    allow: "member",
    input: ({ workspaceId }) => ({ workspaceId, usesProviders: true }),
    foreign: "no_ids",
    harmless: { workspaceId: everyWorkspace },
    operatorsOnly: true,
  },
  "installation.update": {
    allow: "member",
    input: () => ({ workspaceCreation: "managers" }),
    foreign: "no_ids",
    operatorsOnly: true,
  },
};
