import { defineEndpoints } from "#core/web/endpoint.ts";
import { acceptInvitation } from "./commands/accept-invitation.ts";
import { changeMemberRole } from "./commands/change-member-role.ts";
import { changeMyName } from "./commands/change-my-name.ts";
import { createApiKey } from "./commands/create-api-key.ts";
import { createWorkspace } from "./commands/create-workspace.ts";
import { deleteWorkspace } from "./commands/delete-workspace.ts";
import { inviteMember } from "./commands/invite-member.ts";
import { leaveWorkspace } from "./commands/leave-workspace.ts";
import { removeMember } from "./commands/remove-member.ts";
import { renameWorkspace } from "./commands/rename-workspace.ts";
import { restoreWorkspace } from "./commands/restore-workspace.ts";
import { revokeApiKey } from "./commands/revoke-api-key.ts";
import { revokeInvitation } from "./commands/revoke-invitation.ts";
import { startRunAs } from "./commands/start-run-as.ts";
import { stopRunAs } from "./commands/stop-run-as.ts";
import { switchWorkspace } from "./commands/switch-workspace.ts";
import { transferOwnership } from "./commands/transfer-ownership.ts";
import { getInvitation } from "./queries/get-invitation.ts";
import { getMe } from "./queries/get-me.ts";
import { getWorkspace } from "./queries/get-workspace.ts";
import { listActedAsMe } from "./queries/list-acted-as-me.ts";
import { listApiKeys } from "./queries/list-api-keys.ts";
import { listAudit } from "./queries/list-audit.ts";
import { listInvitations } from "./queries/list-invitations.ts";
import { listMembers } from "./queries/list-members.ts";
import { listMyWorkspaces } from "./queries/list-my-workspaces.ts";
import { listRunAs } from "./queries/list-run-as.ts";

export const peopleEndpoints = defineEndpoints([
  ["GET", "/me", "Who is asking, where, and what they may do", getMe],
  ["PATCH", "/me", "Change your name", changeMyName],
  ["GET", "/me/acted-as", "Who acted as you, when and why", listActedAsMe],
  ["GET", "/workspaces", "The workspaces you are in", listMyWorkspaces],
  ["POST", "/workspaces", "Create a workspace", createWorkspace, 201],
  ["POST", "/workspaces/:workspaceId/enter", "Work in another workspace from now on", switchWorkspace],
  ["POST", "/workspaces/:workspaceId/leave", "Leave a workspace", leaveWorkspace],
  ["GET", "/workspace", "The current workspace", getWorkspace],
  ["PATCH", "/workspace", "Rename the workspace", renameWorkspace],
  ["DELETE", "/workspace", "Delete the workspace after 14 days", deleteWorkspace],
  ["POST", "/workspace/restore", "Take a deletion back", restoreWorkspace],
  ["POST", "/workspace/transfer", "Hand the workspace to another member", transferOwnership],
  ["GET", "/members", "The people of the workspace", listMembers],
  ["PATCH", "/members/:userId", "Change a member's role", changeMemberRole],
  ["DELETE", "/members/:userId", "Remove a member", removeMember],
  ["GET", "/invitations", "Open invitations", listInvitations],
  ["POST", "/invitations", "Invite by mail or link", inviteMember, 201],
  ["DELETE", "/invitations/:invitationId", "Withdraw an invitation", revokeInvitation],
  ["GET", "/invitations/token/:token", "What a link invites to", getInvitation],
  ["POST", "/invitations/token/:token/accept", "Accept an invitation", acceptInvitation],
  ["GET", "/api-keys", "The API keys of the workspace", listApiKeys],
  ["POST", "/api-keys", "Create an API key; it is in the answer once", createApiKey, 201],
  ["DELETE", "/api-keys/:apiKeyId", "Revoke an API key", revokeApiKey],
  ["GET", "/run-as", "Who acted as whom, when and why", listRunAs],
  ["POST", "/run-as", "Act as another member for 30 minutes", startRunAs, 201],
  ["DELETE", "/run-as", "Stop acting as somebody else", stopRunAs],
  ["GET", "/audit", "What was done in the workspace", listAudit],
]);

/** The public addresses of people and permissions. */
