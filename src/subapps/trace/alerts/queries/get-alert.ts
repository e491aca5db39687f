import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { alertResult } from "../alert-result.ts";
import { requireAlert, shownAlert } from "../records/find-alert.ts";
import { measure } from "../records/measure.ts";
import { alertEvent } from "../tables.ts";

const windows = 30;
const mostEvents = 50;

/** An alert with the last windows of its figure and when it fired. */
export const getAlert = query({
  name: "trace.get_alert",
  input: z.object({ alertId: uuid() }),
  result: z.object({
    alert: alertResult,
    chart: z
      .array(z.object({ from: timestamp, value: z.number().nullable().describe("Null where there were no traces") }))
      .describe("The last windows, oldest first"),
    history: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["fired", "recovered"]),
        value: z.number().nullable(),
        at: timestamp,
      }),
    ),
  }),
  allow: "trace:read",
  async run({ db, workspace }, { alertId }) {
    const row = await requireAlert(db, workspace.id, alertId);
    const until = new Date();
    const [values, history] = await Promise.all([
      measure(row, windows, until),
      db
        .select({ id: alertEvent.id, kind: alertEvent.kind, value: alertEvent.value, at: alertEvent.createdAt })
        .from(alertEvent)
        .where(eq(alertEvent.alertId, alertId))
        .orderBy(desc(alertEvent.createdAt), desc(alertEvent.id))
        .limit(mostEvents),
    ]);
    const width = row.windowMinutes * 60_000;
    const chart = values.map((value, at) => ({
      from: new Date(until.getTime() - (windows - at) * width).toISOString(),
      value,
    }));
    return { alert: shownAlert(row), chart, history };
  },
});
