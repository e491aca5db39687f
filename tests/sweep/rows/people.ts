import { randomUUID } from "node:crypto";
import type { Row } from "../row.ts";

export const peopleRows: Record<string, Row> = {
  "audit.list_audit": { allow: "audit:read", input: ({ userId }) => ({ personId: userId }), foreign: "nothing" },
  "people.accept_invitation": { allow: "account", input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.add_user": {
    allow: "system",
    input: () => ({ email: "added@example.com", workspaceId: randomUUID() }),
    foreign: "not_found",
  },
  "people.change_member_role": {
    allow: "people:manage",
    input: ({ userId }) => ({ userId, role: "viewer" }),
    foreign: "not_found",
  },
  "people.change_my_name": { allow: "account", input: () => ({ name: "Another Name" }), foreign: "no_ids" },
  "people.create_api_key": {
    allow: "keys:manage",
    input: () => ({ name: "Key", scopes: ["people:read"] }),
    foreign: "no_ids",
  },
  "people.create_api_key_for": {
    allow: "system",
    input: ({ workspaceId }) => ({ email: "somebody@example.com", name: "Key", workspaceId }),
    foreign: "not_found",
  },
  "people.create_workspace": { allow: "account", input: () => ({ name: "A new workspace" }), foreign: "no_ids" },
  "people.delete_workspace": { allow: "workspace:delete", input: () => ({ name: "Fjellverk" }), foreign: "no_ids" },
  "people.end_expired_run_as": { allow: "system", foreign: "no_ids" },
  "people.get_invitation": { allow: "anyone", input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.get_me": { allow: "member", foreign: "no_ids" },
  "people.get_workspace": { allow: "workspace:read", foreign: "no_ids" },
  "people.invite_member": {
    allow: "people:invite",
    input: () => ({ email: "invited@example.com", role: "viewer" }),
    foreign: "no_ids",
  },
  "people.leave_workspace": { allow: "account", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.list_acted_as_me": { allow: "account", foreign: "no_ids" },
  "people.list_api_keys": { allow: "keys:read", foreign: "no_ids" },
  "people.list_invitations": { allow: "people:invite", foreign: "no_ids" },
  "people.list_members": { allow: "people:read", input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "people.list_my_workspaces": { allow: "member", foreign: "no_ids" },
  "people.list_run_as": { allow: "audit:read", foreign: "no_ids" },
  "people.purge_workspaces": { allow: "system", foreign: "no_ids" },
  "people.remove_member": { allow: "people:manage", input: ({ userId }) => ({ userId }), foreign: "not_found" },
  "people.rename_workspace": { allow: "workspace:update", input: () => ({ name: "Renamed" }), foreign: "no_ids" },
  "people.restore_workspace": { allow: "workspace:delete", foreign: "no_ids" },
  "people.revoke_api_key": { allow: "keys:manage", input: ({ apiKeyId }) => ({ apiKeyId }), foreign: "not_found" },
  "people.revoke_invitation": {
    allow: "people:invite",
    input: ({ invitationId }) => ({ invitationId }),
    foreign: "not_found",
  },
  "people.start_run_as": {
    allow: "people:run-as",
    input: ({ userId }) => ({ subjectId: userId, reason: "looking where I may not" }),
    foreign: "not_found",
  },
  "people.stop_run_as": { allow: "member", foreign: "no_ids" },
  "people.switch_workspace": { allow: "account", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.transfer_ownership": {
    allow: "workspace:transfer",
    input: ({ userId }) => ({ userId }),
    foreign: "not_found",
  },
};
