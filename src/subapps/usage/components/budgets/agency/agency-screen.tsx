import { isOperator } from "#core/access/operator.ts";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { AgencyView } from "./agency-view.tsx";

export async function AgencyScreen({ token }: { token: string | null }) {
  const { actor, workspace } = await requireSignIn();
  if (!workspace) return null;
  if (!workspace.permissions.has("usage:manage"))
    return (
      <div className="p-5">
        <NotAllowed permission="usage:manage" role={workspace.role}>
          Who looks after whom is decided by those who manage the workspace
        </NotAllowed>
      </div>
    );
  return (
    <AgencyView
      workspaceName={workspace.name}
      isOwner={workspace.role === "owner"}
      isOperator={isOperator(actor)}
      token={token}
    />
  );
}
