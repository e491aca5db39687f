import { ButtonLink } from "#ui/controls/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { getWorkspaceCreation } from "#workspace/installation/queries/get-workspace-creation.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";

/** For somebody with an account and no workspace: how to get into one. */
export async function NoWorkspace() {
  const { mayCreate, ask } = await getWorkspaceCreation(await pageContext(), {});
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title="You are not in a workspace"
        action={
          mayCreate && (
            <ButtonLink href="/workspaces" variant="primary">
              Create a workspace
            </ButtonLink>
          )
        }
      >
        {mayCreate
          ? "Create one, or ask somebody to invite you to theirs."
          : `Ask an owner or admin of a workspace to invite you, or ask ${ask}.`}
      </EmptyState>
    </div>
  );
}
