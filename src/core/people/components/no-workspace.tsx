import { ButtonLink } from "#ui/controls/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NoWorkspace() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title="You are not in a workspace"
        action={
          <ButtonLink href="/workspaces" variant="primary">
            Create a workspace
          </ButtonLink>
        }
      >
        Create one, or ask somebody to invite you to theirs.
      </EmptyState>
    </div>
  );
}
