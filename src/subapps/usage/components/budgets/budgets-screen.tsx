import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { coveredBy } from "../../records/covered-by.ts";
import { BudgetsView } from "./budgets-view.tsx";

export async function BudgetsScreen() {
  const { workspace } = await requireSignIn();
  if (!workspace) return null;
  const [zone, covered] = await Promise.all([pageTimeZone(), coveredBy(workspace.id)]);
  return (
    <BudgetsView
      mayManage={workspace.permissions.has("usage:manage")}
      maySeeAll={workspace.permissions.has("usage:read")}
      hasClients={covered.length > 1}
      zone={zone}
    />
  );
}
