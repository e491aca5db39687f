import { randomUUID } from "node:crypto";
import type { Other } from "./worlds.ts";

export type Row = {
  /** Input of the right form; whatever it names belongs to the other workspace. */
  input?: (other: Other) => Record<string, unknown>;
  /**
   * What an owner gets for it: `not_found`, or `nothing` (an empty list, null) where one may ask and learns nothing. `no_ids` says
   * that the input names nothing that somebody else could own; the sweep checks that by the names of its fields.
   */
  foreign: "not_found" | "nothing" | "no_ids";
  /** Refused to everyone but the operator of the installation, whatever their role. */
  operatorsOnly?: true;
};

const nothingGiven: Row = { foreign: "no_ids" };

/** A row for every command and query. One that is missing here fails the sweep. */
export const rows: Record<string, Row> = {
  "account.change_password": { input: () => ({ password: "violet tractors sing" }), foreign: "no_ids" },
  "account.confirm_totp": { input: () => ({ code: "123456" }), foreign: "no_ids" },
  "account.disable_totp": nothingGiven,
  "account.find_sign_up_door": { input: () => ({ by: "invitation", token: "made-up" }), foreign: "nothing" },
  "account.get_sign_in_methods": nothingGiven,
  "account.list_sessions": nothingGiven,
  "account.regenerate_recovery_codes": nothingGiven,
  "account.request_password_reset": { input: () => ({ email: "somebody@example.com" }), foreign: "no_ids" },
  "account.request_sign_up": { input: () => ({ email: "somebody@example.com" }), foreign: "no_ids" },
  "account.reset_password": {
    input: () => ({ token: "made-up", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.revoke_other_sessions": nothingGiven,
  "account.revoke_session": { input: ({ sessionId }) => ({ sessionId }), foreign: "not_found" },
  "account.sign_out_everywhere": nothingGiven,
  "account.sign_up": {
    input: () => ({ by: "invitation", token: "made-up", name: "Nobody", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.start_totp": nothingGiven,
  "audit.list_audit": { input: ({ userId }) => ({ personId: userId }), foreign: "nothing" },
  "errors.forget_problems": nothingGiven,
  "errors.list_problems": { foreign: "no_ids", operatorsOnly: true },
  "errors.mark_problem": {
    input: () => ({ problemId: randomUUID(), isSolved: true }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "people.accept_invitation": { input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.add_user": {
    input: () => ({ email: "added@example.com", workspaceId: randomUUID() }),
    foreign: "not_found",
  },
  "people.change_member_role": { input: ({ userId }) => ({ userId, role: "viewer" }), foreign: "not_found" },
  "people.change_my_name": { input: () => ({ name: "Another Name" }), foreign: "no_ids" },
  "people.create_api_key": { input: () => ({ name: "Key", scopes: ["people:read"] }), foreign: "no_ids" },
  "people.create_api_key_for": {
    input: ({ workspaceId }) => ({ email: "somebody@example.com", name: "Key", workspaceId }),
    foreign: "not_found",
  },
  "people.create_workspace": { input: () => ({ name: "A new workspace" }), foreign: "no_ids" },
  "people.delete_workspace": { input: () => ({ name: "Fjellverk" }), foreign: "no_ids" },
  "people.end_expired_run_as": nothingGiven,
  "people.get_invitation": { input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.get_me": nothingGiven,
  "people.get_workspace": nothingGiven,
  "people.invite_member": { input: () => ({ email: "invited@example.com", role: "viewer" }), foreign: "no_ids" },
  "people.leave_workspace": { input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.list_acted_as_me": nothingGiven,
  "people.list_api_keys": nothingGiven,
  "people.list_invitations": nothingGiven,
  "people.list_members": { input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "people.list_my_workspaces": nothingGiven,
  "people.list_run_as": nothingGiven,
  "people.purge_workspaces": nothingGiven,
  "people.remove_member": { input: ({ userId }) => ({ userId }), foreign: "not_found" },
  "people.rename_workspace": { input: () => ({ name: "Renamed" }), foreign: "no_ids" },
  "people.restore_workspace": nothingGiven,
  "people.revoke_api_key": { input: ({ apiKeyId }) => ({ apiKeyId }), foreign: "not_found" },
  "people.revoke_invitation": { input: ({ invitationId }) => ({ invitationId }), foreign: "not_found" },
  "people.start_run_as": {
    input: ({ userId }) => ({ subjectId: userId, reason: "looking where I may not" }),
    foreign: "not_found",
  },
  "people.stop_run_as": nothingGiven,
  "people.switch_workspace": { input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.transfer_ownership": { input: ({ userId }) => ({ userId }), foreign: "not_found" },
};

/** What anybody may call without signing in, and why that is right. */
export const openToAnyone: Record<string, string> = {
  "account.find_sign_up_door": "tells the holder of a sign-up link, and nobody else, what it opens",
  "account.request_password_reset": "whoever forgot the password cannot sign in; the answer never tells who exists",
  "account.request_sign_up": "comes before there is an account; refused unless sign-up is open",
  "account.reset_password": "the link from the mail is the proof",
  "account.sign_up": "comes before there is an account; needs an invitation or a link from a mail",
  "people.get_invitation": "shows a guest with the link which workspace invites, and nothing else",
};
