"use client";

import { TextLink } from "#ui/controls/text-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { addressOf, type ViewParams } from "../../dashboard/rules/view-address.ts";
import type { TableRow } from "../../dashboard/table-row-result.ts";
import { ExportMenu } from "../view/export-menu.tsx";
import { UsageTable } from "../view/usage-table.tsx";
import { useView, type ViewPlace } from "../view/use-view.ts";

interface AgentsBySpendProps {
  overview: { items: readonly TableRow[]; agentCount: number; currency: string };
  whole: number;
  place: ViewPlace;
  question: ViewParams;
}

export function AgentsBySpend({ overview, whole, place, question }: AgentsBySpendProps) {
  const { items, agentCount, currency } = overview;
  const view = useView(place);
  const links = useLinks();
  return (
    <Card>
      <CardHeader
        title="Agents by spend"
        actions={items.length > 0 && <ExportMenu look="words" name="agents-by-spend" question={question} />}
      />
      {items.length === 0 ? (
        <p className="px-4 py-6 text-ui text-ink-3">No agent was used in this time.</p>
      ) : (
        <UsageTable
          label="Agents by spend"
          what="Agent"
          rows={items}
          whole={whole}
          currency={currency}
          rowHref={({ keys: [id] }) => view.to({ agentId: id ?? "none" })}
        />
      )}
      {agentCount > items.length && (
        <p className="border-t px-4 py-2.5 text-meta">
          <TextLink href={links(addressOf("/apps/usage/agents", place.params, { by: undefined, thenBy: undefined }))}>
            All {agentCount}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
