import type { Context } from "#core/access/context.ts";
import { noteActing } from "#core/audit/note-acting.ts";
import { authorise } from "#core/command/operation.ts";
import { BatchWriter } from "#platform/db/batch-writer.ts";
import { database, type Sql, sqlClient } from "#platform/db/db.ts";
import { keyOf } from "../filing/pack-batch.ts";
import type { TraceDraft } from "../filing/trace-draft.ts";
import { writeBatch } from "../filing/write-batch.ts";
import { settingsOf } from "../records/settings-of.ts";
import { dollarRateOf, pricesOf } from "./prices.ts";
import { readBeside } from "./read-beside.ts";

/**
 * Requests that come while others are being written share the next transaction and its block. Two lanes keep the database
 * busy while the next batch is being packed; a trace always takes the same one, in whichever server, so that its summary
 * sees all of it.
 */
const laneLock = 7305016;
const lanes = Array.from(
  { length: 2 },
  (_, lane) =>
    new BatchWriter<TraceDraft[]>(async (groups) => {
      await sqlClient().begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(${laneLock}::int, ${lane}::int)`;
        await writeBatch(transaction as unknown as Sql, merged(groups.flat()));
      });
    }, 8),
);
const laneOf = ({ traceId }: TraceDraft): number => traceId.charCodeAt(traceId.length - 1) % lanes.length;

/** Files the spans of a request in the caller's workspace. Resolves when they are kept, with how many could not be. */
export async function receiveSpans(
  context: Context,
  { body, isJson }: { body: Uint8Array; isJson: boolean },
): Promise<{ rejected: number; fault: string }> {
  authorise(context, "command", "trace:write");
  await noteActing(database(), context, "trace.receive_spans");
  const workspaceId = context.workspace?.id as string;
  const [prices, dollarRate, settings] = await Promise.all([
    pricesOf(workspaceId),
    dollarRateOf(workspaceId),
    settingsOf([workspaceId]),
  ]);
  const { masking } = settings(workspaceId);
  const { drafts, rejected, fault } = await readBeside({ body, isJson, workspaceId, prices, dollarRate, masking });
  const written = [...Map.groupBy(drafts, laneOf)].map(([lane, some]) => lanes[lane]?.write(some));
  await Promise.all(written);
  return { rejected, fault };
}

/** Pieces of one trace that came in several requests at the same time. */
function merged(drafts: readonly TraceDraft[]): TraceDraft[] {
  const byTrace = new Map<string, TraceDraft>();
  for (const draft of drafts) {
    const known = byTrace.get(keyOf(draft));
    if (!known) byTrace.set(keyOf(draft), draft);
    else {
      const ids = new Set(known.spans.map(({ span }) => span.spanId));
      byTrace.set(keyOf(draft), {
        ...known,
        spans: [...known.spans, ...draft.spans.filter(({ span }) => !ids.has(span.spanId))],
        serviceName: known.serviceName ?? draft.serviceName ?? null,
        conversationId: known.conversationId ?? draft.conversationId ?? null,
        userId: known.userId ?? draft.userId ?? null,
        channel: known.channel ?? draft.channel ?? null,
        labels: [...new Set([...(known.labels ?? []), ...(draft.labels ?? [])])].slice(0, 20),
        excerpt: known.excerpt || draft.excerpt,
        words: [...new Set([...known.words, ...draft.words])],
      });
    }
  }
  return [...byTrace.values()];
}
