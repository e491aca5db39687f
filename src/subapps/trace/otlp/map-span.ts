import { isUuid } from "#lib/uuid.ts";
import { plainValue } from "../rules/plain-value.ts";
import type { AnyValue, DerivedSpan, KeyValue, Span } from "../span.ts";
import { kindOf, names } from "./conventions.ts";
import type { CostOf } from "./cost-by-prices.ts";
import type { OtlpSpan } from "./otlp-span.ts";

export type MappedSpan = DerivedSpan & {
  /** What the whole trace takes from it. */
  facts: {
    serviceName: string | null;
    conversationId: string | null;
    userId: string | null;
    channel: string | null;
    labels: string[];
    words: string;
  };
};

const longestName = 500;
const mostTokens = 2_000_000_000;
const mostWords = 1000;

/** A span from elsewhere in our columns; all it brought stays with it as it came. */
export function mapSpan(given: OtlpSpan, costOf: CostOf): MappedSpan {
  const values = new Map<string, AnyValue>();
  for (const { key, value } of given.attributes) values.set(key, value);
  const value = (name: string): unknown => {
    const found = values.get(name);
    return found === undefined ? undefined : plainValue(found);
  };
  const first = (list: readonly string[]): unknown => {
    for (const name of list) if (values.has(name)) return value(name);
    return undefined;
  };
  const kind = kindOf(value);
  const model = text(first(names.model), 300);
  const input = tokens(first(names.inputTokens));
  const output = tokens(first(names.outputTokens));
  const cached = tokens(first(names.cachedTokens));
  const startedAt = momentOf(given.raw.startNanos);
  const usage = { input: input ?? 0, output: output ?? 0, cached: cached ?? 0 };
  const isCounted = model !== null && (input !== null || output !== null);
  const cost = isCounted
    ? costOf(text(first(names.provider), 100), model, usage, millisecondsOf(given.raw.startNanos))
    : null;
  const isFailed = given.raw.status?.code === 2;
  const agentId = text(first(names.agentId), 100);
  const seconds = Number(first(names.firstChunkSeconds) ?? Number.NaN);
  const span: Span = {
    traceId: given.traceId,
    spanId: given.spanId,
    parentSpanId: given.parentSpanId,
    name: clean(given.name, longestName),
    kind,
    status: isFailed ? "error" : "ok",
    startedAt,
    durationNanos: durationOf(given.raw),
    agentId: agentId && isUuid(agentId) ? agentId.toLowerCase() : null,
    agentName:
      kind === "agent"
        ? (text(first(names.agentName), 200) ?? clean(given.name, 200))
        : text(value("gen_ai.agent.name"), 200),
    agentVersion: version(first(names.agentVersion)),
    model,
    inputTokens: input,
    outputTokens: output,
    cachedTokens: cached,
    reasoningTokens: tokens(first(names.reasoningTokens)),
    costNanos: cost === null ? null : Math.round(cost),
    firstTokenMilliseconds: Number.isFinite(seconds)
      ? Math.min(mostTokens, Math.max(0, Math.round(seconds * 1000)))
      : null,
    error: isFailed ? faultOf(given, value) : null,
    detail: kind === "tool" ? (text(first(names.tool), 100) ?? "") : "",
    hash: null,
    hasPayload: true,
  };
  const { attributes, events, links, raw } = given;
  return {
    span,
    payload: {
      attributes,
      ...(events.length > 0 && { events }),
      ...(links.length > 0 && { links }),
      raw,
    },
    facts: {
      serviceName: text(plainIn(raw.resource.attributes, "service.name"), 200),
      conversationId: text(first(names.conversation), 200),
      userId: text(first(names.user) ?? plainIn(raw.resource.attributes, "user.id"), 200),
      channel: text(first(names.channel), 60),
      labels: labelsOf(first(names.labels)),
      words: wordsOf(given),
    },
  };
}

/** No column takes a NUL or half a character. */
const clean = (value: string, most: number): string => value.slice(0, most).replaceAll("\0", "").toWellFormed();

const text = (value: unknown, most: number): string | null =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? clean(String(value), most) : null;

function tokens(value: unknown): number | null {
  const count = typeof value === "string" ? Number(value) : value;
  return typeof count === "number" && count >= 0 && count <= mostTokens ? Math.round(count) : null;
}

function version(value: unknown): number | null {
  const number = Number(typeof value === "string" ? value.replace(/^v/i, "") : value);
  return Number.isInteger(number) && number >= 0 && number < mostTokens ? number : null;
}

const labelsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => text(one, 60) ?? []).slice(0, 20);

function plainIn(attributes: readonly KeyValue[], name: string): unknown {
  const found = attributes.find(({ key }) => key === name);
  return found && plainValue(found.value);
}

/** Nanoseconds since 1970 are more than a number holds, so they are taken apart as text. */
const millisecondsOf = (nanos: string): number => Number(nanos.slice(0, -6));

const momentOf = (nanos: string): string =>
  `${new Date(millisecondsOf(nanos)).toISOString().slice(0, -1)}${nanos.slice(-6, -3).padStart(3, "0")}Z`;

/** One that has not ended, or ended before it began by two clocks, lasted no time. */
function durationOf({ startNanos, endNanos }: OtlpSpan["raw"]): number | null {
  if (endNanos === "0") return null;
  const seconds = Number(endNanos.slice(0, -9)) - Number(startNanos.slice(0, -9));
  const nanos = seconds * 1e9 + Number(endNanos.slice(-9)) - Number(startNanos.slice(-9));
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, nanos));
}

function faultOf({ raw, events }: OtlpSpan, value: (name: string) => unknown): string {
  const thrown = events.find(({ name }) => name === "exception");
  const message =
    raw.status?.message || (thrown && plainIn(thrown.attributes, "exception.message")) || value("error.type");
  return clean(String(message ?? "It failed."), 500);
}

const content = new Set<string>([...names.input, ...names.output]);
const contentList = /^(?:llm\.(?:in|out)put_messages|gen_ai\.(?:prompt|completion))\.\d+\.(?:message\.)?content$/;

/** What is worth searching: what was read and written, a little of each. */
function wordsOf({ attributes, events }: OtlpSpan): string {
  const found: string[] = [];
  let left = mostWords;
  const take = (list: readonly KeyValue[], isAll: boolean) => {
    for (const { key, value } of list) {
      if (left <= 0 || (!isAll && !content.has(key) && !contentList.test(key))) continue;
      const words = (value.stringValue ?? JSON.stringify(plainValue(value)) ?? "").slice(
        0,
        Math.min(left, mostWords / 2),
      );
      found.push(clean(words, mostWords));
      left -= words.length;
    }
  };
  take(attributes, false);
  for (const event of events) if (event.name.startsWith("gen_ai.")) take(event.attributes, true);
  return found.join("\n");
}
