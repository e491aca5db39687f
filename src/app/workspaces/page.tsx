import type { Metadata } from "next";
import { roleLabels } from "#core/access/roles.ts";
import { formatTimeLeft } from "#lib/format/relative-time.ts";
import { ProductShell } from "#product-shell/product-shell.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { getWorkspaceCreation } from "#workspace/installation/queries/get-workspace-creation.ts";
import { enterWorkspaceForm } from "#workspace/people/actions.ts";
import { CreateWorkspaceDialog } from "#workspace/people/components/create-workspace-dialog.tsx";
import { OnlyYou } from "#workspace/people/components/only-you.tsx";
import { WorkspaceMark } from "#workspace/people/components/workspace-mark.tsx";
import { listMyWorkspaces } from "#workspace/people/queries/list-my-workspaces.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { apps } from "../../registry.ts";

export const metadata: Metadata = { title: "Workspaces" };

export default async function WorkspacesPage() {
  const context = await requireSignIn();
  const { actor, workspace: current } = context;
  const [workspaces, { mayCreate, ask }] = await Promise.all([
    listMyWorkspaces(context, {}),
    getWorkspaceCreation(context, {}),
  ]);
  return (
    <ProductShell context={context} apps={apps} current="workspaces">
      <SettingsPage
        title="Workspaces"
        description="Each has its own people, agents, conversations and documents."
        actions={!actor.runBy && mayCreate && workspaces.length > 0 && <CreateWorkspaceDialog />}
      >
        {actor.runBy && <OnlyYou name={actor.name} />}
        {!actor.runBy && workspaces.length === 0 && (
          <EmptyState title="You are not in a workspace" action={mayCreate && <CreateWorkspaceDialog />}>
            {mayCreate
              ? "Create one, or ask somebody to invite you to theirs."
              : `Ask an owner or admin of a workspace to invite you, or ask ${ask}.`}
          </EmptyState>
        )}
        {!actor.runBy && workspaces.length > 0 && (
          <RowList>
            {workspaces.map((workspace) => (
              <Row
                key={workspace.id}
                lead={<WorkspaceMark {...workspace} size={32} />}
                title={
                  <>
                    {workspace.name}
                    {workspace.deleteAfter && (
                      <Badge tone="red">Deleted in {formatTimeLeft(workspace.deleteAfter, new Date())}</Badge>
                    )}
                  </>
                }
                detail={`You are ${roleLabels[workspace.role].name.toLowerCase()}`}
                end={
                  workspace.id === current?.id ? (
                    <Badge tone="accent">Current</Badge>
                  ) : (
                    <form action={enterWorkspaceForm}>
                      <input type="hidden" name="workspaceId" value={workspace.id} />
                      <SubmitButton variant="outlined" size={28}>
                        Open
                      </SubmitButton>
                    </form>
                  )
                }
              />
            ))}
          </RowList>
        )}
        {!actor.runBy && !mayCreate && workspaces.length > 0 && (
          <p className="text-ui text-ink-3">You can't create workspaces here. Ask {ask}.</p>
        )}
      </SettingsPage>
    </ProductShell>
  );
}
