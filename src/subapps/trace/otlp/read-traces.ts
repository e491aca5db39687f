import { excerptOf, masked } from "../filing/masked-span.ts";
import type { TraceDraft } from "../filing/trace-draft.ts";
import { type MaskingRules, maskText } from "../rules/mask-content.ts";
import { textOf } from "../rules/question-and-answer.ts";
import { wordsIn } from "../rules/search-words.ts";
import { traceIdOfHex } from "../rules/trace-id.ts";
import { costByPrices, type PriceRow } from "./cost-by-prices.ts";
import { expandPayload } from "./expand-payload.ts";
import { type MappedSpan, mapSpan } from "./map-span.ts";
import { readJson } from "./read-json.ts";
import { readProtobuf } from "./read-protobuf.ts";

export type ReadingJob = {
  body: Uint8Array;
  isJson: boolean;
  workspaceId: string;
  prices: readonly PriceRow[];
  dollarRate: number;
  masking: MaskingRules;
};

/** The contents are all in one piece of memory, so that it can be handed to another thread as it is. */
export type ReadTraces = { drafts: TraceDraft[]; contents: ArrayBuffer; rejected: number; fault: string };

/** A request of OTLP as drafts: all the work of the processor up to packing, without a look at the database. */
export function readTraces({ body, isJson, workspaceId, prices, dollarRate, masking }: ReadingJob): ReadTraces {
  const { spans, rejected, fault } = isJson ? readJson(textIn(body)) : readProtobuf(body);
  const costs = costByPrices(prices);
  const traces = Map.groupBy(
    spans.map((span) => mapSpan(span, costs, dollarRate)),
    ({ span }) => span.traceId,
  );
  const drafts = [...traces.values()].map((group) => draftOf(workspaceId, group, masking));
  return { drafts, contents: inOnePiece(drafts), rejected, fault };
}

function inOnePiece(drafts: readonly TraceDraft[]): ArrayBuffer {
  const written = drafts.flatMap(({ spans }) => spans.filter(({ text }) => typeof text === "string"));
  const length = written.reduce((sum, { text }) => sum + Buffer.byteLength(text as string), 0);
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const one of written) {
    const from = at;
    at += whole.write(one.text as string, at);
    one.text = whole.subarray(from, at);
  }
  return whole.buffer;
}

const textIn = (body: Uint8Array): string => Buffer.from(body.buffer, body.byteOffset, body.length).toString("utf8");

function draftOf(workspaceId: string, group: readonly MappedSpan[], rules: MaskingRules): TraceDraft {
  const root = group.find(({ span }) => span.parentSpanId === null);
  const fact = <Name extends keyof MappedSpan["facts"]>(name: Name) =>
    root?.facts[name] || group.find(({ facts }) => facts[name])?.facts[name] || null;
  const model = group.find(({ span }) => span.kind === "model");
  const asked = (root && askedIn(root)) || (model && askedIn(model)) || "";
  const spans = unique(group).map(({ span, payload }) => masked({ span, payload }, rules));
  // What was found clean whole is not looked through again in parts.
  const safe = (text: string) => (spans.every(({ isClean }) => isClean) ? text : maskText(text, rules));
  return {
    workspaceId,
    traceId: traceIdOfHex(group[0]?.span.traceId ?? ""),
    source: "otlp",
    subject: "",
    // What they brought is written out already, and goes to the database as it is.
    spans: spans.map(({ span, text = null }) => ({ span, payload: null, text })),
    serviceName: fact("serviceName") as string | null,
    conversationId: fact("conversationId") as string | null,
    userId: fact("userId") as string | null,
    channel: fact("channel") as string | null,
    labels: [...new Set(group.flatMap(({ facts }) => facts.labels))].slice(0, 20),
    excerpt: safe(excerptOf(asked)),
    words: wordsIn(safe(group.map(({ facts }) => facts.words).join("\n"))),
  };
}

const askedIn = ({ payload }: MappedSpan): string => storable(textOf(payload ? expandPayload(payload).input : ""));
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function unique(group: readonly MappedSpan[]): MappedSpan[] {
  return [...new Map(group.map((one) => [one.span.spanId, one])).values()];
}
