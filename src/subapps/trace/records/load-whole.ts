import type { DerivedSpan } from "../span.ts";
import type { TraceRow } from "../trace-row.ts";
import { completeRow, findTrace } from "./find-trace.ts";
import { deriveLive, loadLive } from "./load-live.ts";
import { readPayloads } from "./read-payloads.ts";
import { readSpans, shownSpan } from "./read-spans.ts";
import type { Who } from "./visible-traces.ts";

/** A trace with the content of every step that can still be read. */
export async function loadWhole(
  who: Who,
  traceId: string,
): Promise<{ id: string; trace: TraceRow; spans: DerivedSpan[] }> {
  const found = await findTrace(who, traceId);
  if (found.kind === "live") {
    const [{ trace }, { spans }] = await Promise.all([
      loadLive(who.workspace.id, found.rootRunId),
      deriveLive(found.rootRunId),
    ]);
    return { id: found.rootRunId, trace, spans };
  }
  const { row } = found;
  const rows = await readSpans(who.workspace.id, row.traceId, row.period);
  const payloads = await readPayloads(rows, row.period);
  const spans = rows.map((one) => {
    const read = payloads.get(one.spanId);
    return { span: shownSpan(one), payload: read?.state === "readable" ? read.payload : null };
  });
  return { id: row.traceId, trace: (await completeRow(who, row)) as TraceRow, spans };
}
