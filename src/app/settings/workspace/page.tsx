import type { Metadata } from "next";
import { formatTimeLeft } from "#lib/format/relative-time.ts";
import { Row, RowList } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { renameWorkspaceAction } from "#workspace/people/actions.ts";
import { NameForm } from "#workspace/people/components/name-form.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import {
  DeleteWorkspace,
  LeaveWorkspace,
  RestoreWorkspace,
  TransferWorkspace,
} from "#workspace/people/components/workspace-danger.tsx";
import { getWorkspace } from "#workspace/people/queries/get-workspace.ts";
import { listMembers } from "#workspace/people/queries/list-members.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Workspace" };

export default async function WorkspacePage() {
  const context = await requireSignIn();
  const { actor } = context;
  if (!context.workspace) return <NoWorkspace />;
  const may = context.workspace.permissions;
  const isOwn = actor.runBy === null;
  const [workspace, members] = await Promise.all([
    getWorkspace(context, {}),
    may.has("workspace:transfer") ? listMembers(context, { limit: 100 }) : null,
  ]);
  const candidates = members?.items.filter(({ id }) => id !== actor.id).map(({ id, name }) => ({ id, name })) ?? [];
  const isLastOwner = workspace.role === "owner" && workspace.ownerCount === 1;
  return (
    <SettingsPage title="Workspace">
      {workspace.deleteAfter && (
        <Notice
          tone="red"
          title={`${workspace.name} will be deleted in ${formatTimeLeft(workspace.deleteAfter, new Date())}`}
          actions={may.has("workspace:delete") && <RestoreWorkspace name={workspace.name} />}
        >
          Until then everything works on. {may.has("workspace:delete") ? "" : "An owner can still restore it."}
        </Notice>
      )}
      <NameForm
        label="Name"
        name={workspace.name}
        help={
          may.has("workspace:update")
            ? "Everyone here sees it, and so do people you invite."
            : "Owners and admins can change it."
        }
        disabled={!may.has("workspace:update")}
        save={renameWorkspaceAction}
      />
      <SettingsSection title="Leaving and deleting">
        <RowList>
          <Row
            title={<span id="leave">Leave this workspace</span>}
            detail={
              !isOwn
                ? `Only ${actor.name} can leave. Stop acting as them first.`
                : isLastOwner
                  ? "You are its only owner. Make somebody else owner first, or delete it."
                  : "You lose access at once. What you made stays."
            }
            end={isOwn && <LeaveWorkspace workspace={workspace} isLastOwner={isLastOwner} />}
          />
          <Row
            title="Transfer ownership"
            detail={
              !may.has("workspace:transfer")
                ? "Only an owner can hand the workspace to somebody else."
                : candidates.length > 0
                  ? "The new owner decides about everything. You stay as admin."
                  : "There is nobody to transfer it to. Invite somebody first."
            }
            end={isOwn && candidates.length > 0 && <TransferWorkspace workspace={workspace} candidates={candidates} />}
          />
          <Row
            title="Delete this workspace"
            detail={
              workspace.deleteAfter
                ? "Deletion is under way. Restore it above."
                : may.has("workspace:delete")
                  ? "Takes 14 days, in which an owner can restore it."
                  : "Only an owner can delete it."
            }
            end={
              isOwn &&
              may.has("workspace:delete") &&
              !workspace.deleteAfter && <DeleteWorkspace workspace={workspace} />
            }
          />
        </RowList>
      </SettingsSection>
    </SettingsPage>
  );
}
