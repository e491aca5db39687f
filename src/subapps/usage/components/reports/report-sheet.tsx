"use client";

import { Send } from "lucide-react";
import { formatDate, formatDateTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../usage-api.ts";
import { MailPreview } from "./mail-preview.tsx";
import type { ReportItem } from "./report-types.ts";

interface ReportSheetProps {
  report: ReportItem;
  mayManage: boolean;
  canMail: boolean;
  onEdit: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** One report: what it says, when it went out and to whom, and sending it now. */
export function ReportSheet({ report, mayManage, canMail, onEdit, onClose, onChanged }: ReportSheetProps) {
  const money = useMoney();
  const { isPending, failure, run } = useApiMutation();
  const send = () =>
    run(
      async () => {
        await api("POST /usage/reports/:reportId/send", { reportId: report.id });
        await onChanged();
      },
      canMail ? "The report is on its way" : "The report is in the server’s log",
    );
  const remove = async () => {
    await api("DELETE /usage/reports/:reportId", { reportId: report.id });
    onClose();
    await onChanged();
  };
  return (
    <Sheet
      width={436}
      title={report.name}
      description={`${report.period === "week" ? "Each week" : "Each month"} to ${report.recipients.join(", ") || "nobody any more"}`}
      onClose={onClose}
      footer={
        mayManage && (
          <>
            <ConfirmDialog
              title={`Delete the report ${report.name}?`}
              description="Reports stop, and their delivery history is deleted."
              confirmLabel="Delete report"
              trigger={
                <Button variant="danger" className="mr-auto">
                  Delete
                </Button>
              }
              onConfirm={remove}
            />
            <Button onClick={onEdit}>Change</Button>
            <Button icon={<Send strokeWidth={1.75} aria-hidden />} pending={isPending} onClick={send}>
              {canMail ? "Send now" : "Write to the log"}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <MailPreview name={report.name} period={report.period} zone={report.zone} />
        <section aria-label="History">
          <h3 className="mb-2 text-meta font-strong text-ink-2">{canMail ? "Sent" : "Written to the server’s log"}</h3>
          {report.sent.length === 0 ? (
            <p className="text-ui text-ink-3">It has not gone out yet.</p>
          ) : (
            <ul className="divide-y divide-line rounded-lg border">
              {report.sent.map(({ at, from, to, isByHand, recipients, costNanos }) => (
                <li key={`${at} ${from}`} className="px-3 py-2 text-ui">
                  <div className="flex justify-between gap-3 tabular-nums">
                    <span className="text-ink">
                      {formatDate(from, report.zone)} to{" "}
                      {formatDate(new Date(new Date(to).getTime() - 1).toISOString(), report.zone)}
                    </span>
                    <span className="text-ink">{money(costNanos)}</span>
                  </div>
                  <p className="text-meta text-ink-3">
                    {formatDateTime(at, report.zone)}, {isByHand ? "by hand" : "by the clock"}, to{" "}
                    {recipients.length === 1 ? recipients[0] : `${recipients.length} people`}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Sheet>
  );
}
