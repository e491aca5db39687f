import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { BatchWriter } from "#platform/db/batch-writer.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { excerptOf, masked } from "../filing/draft-of-tree.ts";
import { keyOf } from "../filing/pack-batch.ts";
import type { TraceDraft } from "../filing/trace-draft.ts";
import { writeBatch } from "../filing/write-batch.ts";
import { settingsOf } from "../records/settings-of.ts";
import { type MaskingRules, maskText } from "../rules/mask-content.ts";
import { textOf } from "../rules/question-and-answer.ts";
import { traceIdOfHex } from "../rules/trace-id.ts";
import { expandPayload } from "./expand-payload.ts";
import { type MappedSpan, mapSpan } from "./map-span.ts";
import type { OtlpSpan } from "./otlp-span.ts";
import { costsOf } from "./prices.ts";

/** Requests that come while others are being written share the next transaction and its block. */
const writer = new BatchWriter<TraceDraft[]>(async (groups) => {
  await sqlClient().begin((transaction) => writeBatch(transaction as unknown as Sql, merged(groups.flat())));
}, 16);

/** Files spans from elsewhere in the caller's workspace. Resolves when they are kept. */
export async function receiveSpans(context: Context, spans: readonly OtlpSpan[]): Promise<void> {
  authorise(context, "command", "trace:write");
  const workspaceId = context.workspace?.id as string;
  if (spans.length === 0) return;
  const [costs, settings] = await Promise.all([costsOf(workspaceId), settingsOf([workspaceId])]);
  const { masking } = settings(workspaceId);
  const mapped = spans.map((span) => mapSpan(span, costs));
  const traces = Map.groupBy(mapped, ({ span }) => span.traceId);
  await writer.write([...traces.values()].map((group) => draftOf(workspaceId, group, masking)));
}

function draftOf(workspaceId: string, group: readonly MappedSpan[], rules: MaskingRules): TraceDraft {
  const root = group.find(({ span }) => span.parentSpanId === null);
  const fact = <Name extends keyof MappedSpan["facts"]>(name: Name) =>
    root?.facts[name] || group.find(({ facts }) => facts[name])?.facts[name] || null;
  const told = root ?? group.find(({ span }) => span.kind === "model");
  return {
    workspaceId,
    traceId: traceIdOfHex(group[0]?.span.traceId ?? ""),
    source: "otlp",
    subject: "",
    spans: unique(group).map(({ span, payload }) => masked({ span, payload }, rules)),
    serviceName: fact("serviceName") as string | null,
    conversationId: fact("conversationId") as string | null,
    userId: fact("userId") as string | null,
    channel: fact("channel") as string | null,
    labels: [...new Set(group.flatMap(({ facts }) => facts.labels))].slice(0, 20),
    excerpt: told ? maskText(excerptOf(askedIn(told)), rules) : "",
    text: maskText(group.map(({ facts }) => facts.words).join("\n"), rules),
  };
}

const askedIn = ({ payload }: MappedSpan): string => storable(textOf(payload ? expandPayload(payload).input : ""));
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function unique(group: readonly MappedSpan[]): MappedSpan[] {
  return [...new Map(group.map((one) => [one.span.spanId, one])).values()];
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
        text: `${known.text}\n${draft.text}`,
      });
    }
  }
  return [...byTrace.values()];
}
