import { isOperator } from "#core/access/operator.ts";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { coveredBy } from "../../../records/covered-by.ts";
import { PlanView } from "./plan-view.tsx";

export async function PlanScreen() {
  const { actor, workspace } = await requireSignIn();
  if (!workspace) return null;
  if (!workspace.permissions.has("usage:read"))
    return (
      <div className="p-5">
        <NotAllowed permission="usage:read" role={workspace.role}>
          The plan is not for everybody to see
        </NotAllowed>
      </div>
    );
  const mayManage = workspace.permissions.has("usage:manage");
  const isAgency = (await coveredBy(workspace.id)).length > 1;
  return (
    <PlanView
      workspaceId={workspace.id}
      isOperator={isOperator(actor) && mayManage}
      mayGive={mayManage && (isOperator(actor) || isAgency)}
    />
  );
}
