"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { LiveCheck } from "../../checks/queries/list-checks.ts";
import { ruleWords } from "../judgement/check-kinds.ts";
import { markWords } from "../judgement/mark-words.ts";
import { JudgeTabs } from "../reviews/judge-tabs.tsx";
import { api } from "../trace-api.ts";
import { CheckSheet } from "./check-sheet.tsx";

/** What is looked at in live traffic by code or by a model, and what came of it in a week. */
export function ChecksView({ mayManage }: { mayManage: boolean }) {
  const money = useMoney();
  const loaded = useApiQuery(api, "GET /trace-checks", {}, { news: ["trace.score_given"] });
  const [edited, setEdited] = useState<LiveCheck | "new" | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setEdited("new")}>
      New check
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Reviews" actions={mayManage && (loaded.data?.items.length ?? 0) > 0 && add} />
      <JudgeTabs current="checks" />
      <LoadedPane loaded={loaded} what="The checks">
        {({ items, hasModel }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="Nothing is checked yet" action={mayManage && add}>
                A check looks at answers as they are given, all or a share of them, and scores each: by code at no cost,
                or by a model with a rubric.
              </EmptyState>
            </div>
          ) : (
            <>
              {!hasModel && items.some(({ rule }) => rule.kind === "rubric") && (
                <Notice tone="amber" className="m-4">
                  No language model is set up, so checks by a model do not run. Add a provider in the settings.
                </Notice>
              )}
              <Table label="Checks">
                <TableHead>
                  <Th>Score</Th>
                  <Th className="max-md:hidden">What is checked</Th>
                  <Th className="max-sm:hidden">Agent</Th>
                  <Th numeric className="max-sm:hidden">
                    Share
                  </Th>
                  <Th numeric>Scores, 7 days</Th>
                  <Th numeric>Average</Th>
                  <Th numeric className="max-sm:hidden">
                    Cost
                  </Th>
                </TableHead>
                <tbody>
                  {items.map((check) => (
                    <Tr key={check.id}>
                      <Td>
                        <button
                          type="button"
                          className="text-left font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent max-sm:min-h-11"
                          onClick={() => setEdited(check)}
                        >
                          {check.name}
                        </button>{" "}
                        {check.isPaused && <Badge>Paused</Badge>}
                        {check.lastFault && <span className="block text-meta text-amber-ink">{check.lastFault}</span>}
                      </Td>
                      <Td className="max-w-72 truncate text-ink-2 max-md:hidden">{ruleWords(check.rule, money)}</Td>
                      <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{check.agentName ?? "All agents"}</Td>
                      <Td numeric className="max-sm:hidden">
                        {markWords(check.share)}
                      </Td>
                      <Td numeric>{formatNumber(check.given)}</Td>
                      <Td numeric>{check.average === null ? "—" : markWords(check.average)}</Td>
                      <Td numeric className="max-sm:hidden">
                        {money(check.costNanos)}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </>
          )
        }
      </LoadedPane>
      {edited && (
        <CheckSheet
          check={edited === "new" ? null : edited}
          hasModel={loaded.data?.hasModel ?? true}
          mayManage={mayManage}
          onClose={() => setEdited(null)}
          onSaved={loaded.reload}
        />
      )}
    </div>
  );
}
