"use server";

import { redirect } from "next/navigation";
import { attempt } from "#workspace/sessions/attempt.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";
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

// Whatever a browser sends here is parsed by the command itself; the types only help those who call.
type InputOf<Command extends (context: never, input: never) => unknown> = Parameters<Command>[1];

export const changeMyNameAction = async (input: InputOf<typeof changeMyName>) =>
  attempt((context) => changeMyName(context, input));

export const createWorkspaceAction = async (input: InputOf<typeof createWorkspace>) =>
  attempt((context) => createWorkspace(context, input));

export const renameWorkspaceAction = async (input: InputOf<typeof renameWorkspace>) =>
  attempt((context) => renameWorkspace(context, input));

export const leaveWorkspaceAction = async (input: InputOf<typeof leaveWorkspace>) =>
  attempt((context) => leaveWorkspace(context, input));

export const transferOwnershipAction = async (input: InputOf<typeof transferOwnership>) =>
  attempt((context) => transferOwnership(context, input));

export const deleteWorkspaceAction = async (input: InputOf<typeof deleteWorkspace>) =>
  attempt((context) => deleteWorkspace(context, input));

export const restoreWorkspaceAction = async () => attempt((context) => restoreWorkspace(context, {}));

export const inviteMemberAction = async (input: InputOf<typeof inviteMember>) =>
  attempt((context) => inviteMember(context, input));

export const revokeInvitationAction = async (input: InputOf<typeof revokeInvitation>) =>
  attempt((context) => revokeInvitation(context, input));

export const changeMemberRoleAction = async (input: InputOf<typeof changeMemberRole>) =>
  attempt((context) => changeMemberRole(context, input));

export const removeMemberAction = async (input: InputOf<typeof removeMember>) =>
  attempt((context) => removeMember(context, input));

export const createApiKeyAction = async (input: InputOf<typeof createApiKey>) =>
  attempt((context) => createApiKey(context, input));

export const revokeApiKeyAction = async (input: InputOf<typeof revokeApiKey>) =>
  attempt((context) => revokeApiKey(context, input));

export const startRunAsAction = async (input: InputOf<typeof startRunAs>) =>
  attempt((context) => startRunAs(context, input));

export const stopRunAsAction = async () => attempt((context) => stopRunAs(context, {}));

export const acceptInvitationAction = async (input: InputOf<typeof acceptInvitation>) =>
  attempt((context) => acceptInvitation(context, input));

/** A form without scripts: enters the workspace and goes home. */
export async function enterWorkspaceForm(form: FormData): Promise<void> {
  await switchWorkspace(await pageContext(), { workspaceId: String(form.get("workspaceId")) });
  redirect("/apps");
}
