"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { ExportTabs } from "../exports/export-tabs.tsx";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import type { ReportItem } from "./report-types.ts";

/** Reports that go out by mail each week or month. */
export function ReportsView({ mayManage, canMail }: { mayManage: boolean; canMail: boolean }) {
  const loaded = useApiQuery(api, "GET /usage/reports", {}, { news: ["usage.records_changed"] });
  const [openId, setOpenId] = useState<string | null>(null);
  const [edited, setEdited] = useState<ReportItem | "new" | null>(null);
  const add = (
    <Button size={28} variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setEdited("new")}>
      New report
    </Button>
  );
  const open = loaded.data?.items.find(({ id }) => id === openId);
  return (
    <RecordsPane title="Exports" actions={mayManage && (loaded.data?.items.length ?? 0) > 0 && add}>
      <ExportTabs />
      {!canMail && (
        <Notice tone="amber" title="Reports aren’t emailed.">
          This installation has no mail server, so they’re written to the server’s log. To send email, set SMTP_URL.
        </Notice>
      )}
      <LoadedPane loaded={loaded} what="The reports">
        {({ items }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="No report goes out yet" action={mayManage && add}>
                Each week or month, the figures by email: what was spent, on which agents and models, and how much that
                changed.
              </EmptyState>
            </div>
          ) : (
            <Card>
              <Table label="Reports by email">
                <TableHead>
                  <Th>Report</Th>
                  <Th className="max-sm:hidden">Goes to</Th>
                  <Th>Next</Th>
                  <Th className="max-sm:hidden">{canMail ? "Last sent" : "Last written"}</Th>
                </TableHead>
                <tbody>
                  {items.map((report) => (
                    <Tr key={report.id} selected={report.id === openId} className="max-sm:h-12">
                      <Td>
                        <button
                          type="button"
                          className="text-left font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                          onClick={() => setOpenId(report.id)}
                        >
                          {report.name}
                        </button>
                        <span className="block text-meta text-ink-3">
                          {report.period === "week" ? "Weekly" : "Monthly"}
                        </span>
                      </Td>
                      <Td className="max-w-72 truncate text-ink-2 max-sm:hidden">
                        {report.recipients.join(", ") || "nobody any more"}
                      </Td>
                      <Td className="text-ink-2 tabular-nums">
                        {report.nextAt ? formatDateTime(report.nextAt, report.zone) : <Badge>Paused</Badge>}
                      </Td>
                      <Td className="text-ink-2 tabular-nums max-sm:hidden">
                        {report.sent[0] ? formatDateTime(report.sent[0].at, report.zone) : "–"}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </Card>
          )
        }
      </LoadedPane>
      {open && !edited && (
        <ReportSheet
          report={open}
          mayManage={mayManage}
          canMail={canMail}
          onEdit={() => setEdited(open)}
          onClose={() => setOpenId(null)}
          onChanged={loaded.reload}
        />
      )}
      {edited && (
        <ReportForm report={edited === "new" ? null : edited} onClose={() => setEdited(null)} onSaved={loaded.reload} />
      )}
    </RecordsPane>
  );
}
