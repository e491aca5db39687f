"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { measureWords, ruleWords, valueWords } from "../../alerts/alert-words.ts";
import { api } from "../trace-api.ts";
import type { AlertItem } from "./alert-item.ts";

interface AlertSheetProps {
  alert: AlertItem;
  mayManage: boolean;
  onEdit: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** One alert: its figure over the last windows, and when it fired and recovered. */
export function AlertSheet({ alert, mayManage, onEdit, onClose, onChanged }: AlertSheetProps) {
  const money = useMoney();
  const loaded = useApiQuery(
    api,
    "GET /trace-alerts/:alertId",
    { alertId: alert.id },
    { news: ["trace.alert_changed"] },
  );
  const remove = async () => {
    await api("DELETE /trace-alerts/:alertId", { alertId: alert.id });
    onClose();
    await onChanged();
  };
  return (
    <Sheet
      width={436}
      title={alert.name}
      description={`${measureWords[alert.measure]}${alert.scoreName ? ` of ${alert.scoreName}` : ""} ${ruleWords(alert, money)}`}
      onClose={onClose}
      footer={
        mayManage && (
          <>
            <ConfirmDialog
              title={`Delete the alert ${alert.name}?`}
              description="You'll stop getting this alert, and its history is deleted. This can't be undone."
              confirmLabel="Delete alert"
              danger
              trigger={
                <Button variant="danger" className="mr-auto">
                  Delete
                </Button>
              }
              onConfirm={remove}
            />
            <Button onClick={onEdit}>Change</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {alert.webhookFault && <Notice tone="amber">{alert.webhookFault} It is tried again.</Notice>}
        <LoadedPane loaded={loaded} what="The alert">
          {({ chart, history }) => (
            <>
              <BarChart
                label={`${measureWords[alert.measure]} over the last ${chart.length} windows`}
                series={[{ name: measureWords[alert.measure], hue: 312 }]}
                columns={chart.map(({ from, value }) => ({ label: formatDayTime(from), values: [value ?? 0] }))}
                format={(value) => valueWords(alert.measure, value, money)}
                height={120}
                legend={false}
                labelEvery={15}
              />
              <section aria-label="History">
                <h3 className="mb-2 text-meta font-strong text-ink-2">When it fired</h3>
                {history.length === 0 ? (
                  <p className="text-ui text-ink-3">It has not fired yet.</p>
                ) : (
                  <ul className="divide-y divide-line rounded-lg border">
                    {history.map(({ id, kind, value, at }) => (
                      <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5 text-ui">
                        <span className={kind === "fired" ? "text-red-ink" : "text-green-ink"}>
                          {kind === "fired" ? "Fired" : "Fine again"}
                        </span>
                        <span className="text-ink-2 tabular-nums">{valueWords(alert.measure, value, money)}</span>
                        <time dateTime={at} className="text-meta text-ink-3">
                          {formatDayTime(at)}
                        </time>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            </>
          )}
        </LoadedPane>
      </div>
    </Sheet>
  );
}
