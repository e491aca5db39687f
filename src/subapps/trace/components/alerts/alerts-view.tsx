"use client";

import { BellRing, Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiPages } from "#workspace/shell/components/use-api-pages.ts";
import { measureWords, ruleWords, valueWords } from "../../alerts/alert-words.ts";
import { api } from "../trace-api.ts";
import { AlertForm } from "./alert-form.tsx";
import type { AlertItem } from "./alert-item.ts";
import { AlertSheet } from "./alert-sheet.tsx";

/** The alerts with how each stands; one opens beside the list. */
export function AlertsView({ mayManage, canMail }: { mayManage: boolean; canMail: boolean }) {
  const money = useMoney();
  const loaded = useApiPages(api, "GET /trace-alerts", { limit: 100 }, { news: ["trace.alert_changed"] });
  const asked = useSearchParams().get("alert");
  const [openId, setOpenId] = useState<string | null>(asked);
  const [edited, setEdited] = useState<AlertItem | "new" | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setEdited("new")}>
      New alert
    </Button>
  );
  const open = loaded.data?.items.find(({ id }) => id === openId) ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Alerts" actions={mayManage && (loaded.data?.items.length ?? 0) > 0 && add} />
      <LoadedPane loaded={loaded} what="The alerts">
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="Nothing is watched yet" action={mayManage && add}>
                An alert watches errors, latency, cost or a score, and tells you when it crosses a line and when it is
                fine again.
              </EmptyState>
            </div>
          ) : (
            <>
              <Table label="Alerts">
                <TableHead>
                  <Th>Alert</Th>
                  <Th>State</Th>
                  <Th className="max-sm:hidden">Fires</Th>
                  <Th numeric>Now</Th>
                </TableHead>
                <tbody>
                  {items.map((alert) => (
                    <Tr key={alert.id} selected={alert.id === openId}>
                      <Td>
                        <button
                          type="button"
                          className="text-left font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent max-sm:min-h-11"
                          onClick={() => setOpenId(alert.id)}
                        >
                          {alert.name}
                        </button>
                      </Td>
                      <Td>
                        <AlertState alert={alert} />
                      </Td>
                      <Td className="text-ink-2 max-sm:hidden">
                        {measureWords[alert.measure]}
                        {alert.scoreName ? ` of ${alert.scoreName}` : ""} {ruleWords(alert, money)}
                      </Td>
                      <Td numeric>{alert.checkedAt ? valueWords(alert.measure, alert.lastValue, money) : "—"}</Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
              <LoadMore hasMore={nextCursor !== null} onMore={loaded.loadMore} />
            </>
          )
        }
      </LoadedPane>
      {open && !edited && (
        <AlertSheet
          alert={open}
          mayManage={mayManage}
          onEdit={() => setEdited(open)}
          onClose={() => setOpenId(null)}
          onChanged={loaded.reload}
        />
      )}
      {edited && (
        <AlertForm
          canMail={canMail}
          alert={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={loaded.reload}
        />
      )}
    </div>
  );
}

export function AlertState({ alert }: { alert: AlertItem }) {
  if (alert.isPaused) return <Badge>Paused</Badge>;
  if (alert.state === "firing")
    return (
      <Badge tone="red" icon={<BellRing aria-hidden />}>
        Firing
      </Badge>
    );
  return <Badge tone={alert.checkedAt ? "green" : "neutral"}>{alert.checkedAt ? "Fine" : "Not looked at yet"}</Badge>;
}
