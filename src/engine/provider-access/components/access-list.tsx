import { formatMoney } from "#lib/format/money.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import type { WorkspaceAccessItem } from "../queries/list-workspace-access.ts";
import { AccessControls } from "./access-controls.tsx";

/** Every workspace, and whether it can use the installation's providers. */
export function AccessList({ workspaces, defaultBudgetNanos }: AccessListProps) {
  return (
    <RowList>
      {workspaces.map((workspace) => (
        <Row
          key={workspace.id}
          title={
            <>
              <span className="min-w-0 truncate">{workspace.name}</span>
              {workspace.usesProviders ? <Badge tone="green">Access</Badge> : <Badge>No access</Badge>}
            </>
          }
          detail={factsOf(workspace).join(" · ")}
          end={<AccessControls workspace={workspace} defaultBudgetNanos={defaultBudgetNanos} />}
        />
      ))}
    </RowList>
  );
}

function factsOf({ ownerName, usesProviders, budgetNanos, spentNanos, currency }: WorkspaceAccessItem): string[] {
  const owner = ownerName ? `Owner: ${ownerName}` : "No owner";
  if (!usesProviders) return [owner];
  if (budgetNanos === null) return [owner, "No budget"];
  return [owner, `${formatMoney(spentNanos, currency)} of ${formatMoney(budgetNanos, currency)} used this month`];
}

interface AccessListProps {
  workspaces: readonly WorkspaceAccessItem[];
  defaultBudgetNanos: number | null;
}
