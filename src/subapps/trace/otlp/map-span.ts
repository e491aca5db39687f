import { isUuid } from "#lib/uuid.ts";
import { plainValue } from "../rules/plain-value.ts";
import type { AnyValue, DerivedSpan, KeyValue, Span } from "../span.ts";
import { kindOf, names } from "./conventions.ts";
import type { CostOf } from "./cost-by-prices.ts";
import type { OtlpSpan } from "./otlp-span.ts";
import { searchableText } from "./searchable-text.ts";
import { sentCost } from "./sent-cost.ts";
import { sentUsage, tokenCount } from "./sent-usage.ts";

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
const mostMilliseconds = 2_000_000_000;
const mostVersion = 2_000_000_000;

/** A span from elsewhere in our columns; all it brought stays with it as it came. */
export function mapSpan(given: OtlpSpan, costOf: CostOf, dollarRate: number): MappedSpan {
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
  const sent = sentUsage(first(names.usageDetails));
  const input = tokenCount(first(names.inputTokens)) ?? sent.input;
  const output = tokenCount(first(names.outputTokens)) ?? sent.output;
  const cached = tokenCount(first(names.cachedTokens)) ?? sent.cached;
  const startedAt = momentOf(given.raw.startNanos);
  const usage = { input: input ?? 0, output: output ?? 0, cached: cached ?? 0 };
  const isCounted = model !== null && (input !== null || output !== null);
  const cost =
    sentCost(first, dollarRate) ??
    (isCounted ? costOf(text(first(names.provider), 100), model, usage, millisecondsOf(given.raw.startNanos)) : null);
  const isFailed = given.raw.status?.code === 2 || value("langfuse.observation.level") === "ERROR";
  const agentId = text(first(names.agentId), 100);
  const firstToken = firstTokenOf(first, millisecondsOf(given.raw.startNanos));
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
    reasoningTokens: tokenCount(first(names.reasoningTokens)) ?? sent.reasoning,
    costNanos: cost === null ? null : Math.round(cost),
    firstTokenMilliseconds: firstToken,
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
      words: searchableText(given),
    },
  };
}

/** No column takes a NUL or half a character. */
const clean = (value: string, most: number): string => value.slice(0, most).replaceAll("\0", "").toWellFormed();

const text = (value: unknown, most: number): string | null =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? clean(String(value), most) : null;

/** Told as seconds since the start, or as the moment itself. */
function firstTokenOf(first: (list: readonly string[]) => unknown, startedAt: number): number | null {
  const seconds = Number(first(names.firstChunkSeconds) ?? Number.NaN);
  const moment = Date.parse(String(first(names.firstTokenAt) ?? "").replaceAll('"', ""));
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : moment - startedAt;
  return Number.isFinite(milliseconds) ? Math.min(mostMilliseconds, Math.max(0, Math.round(milliseconds))) : null;
}

function version(value: unknown): number | null {
  const number = Number(typeof value === "string" ? value.replace(/^v/i, "") : value);
  return Number.isInteger(number) && number >= 0 && number < mostVersion ? number : null;
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
    raw.status?.message ||
    value("langfuse.observation.status_message") ||
    (thrown && plainIn(thrown.attributes, "exception.message")) ||
    value("error.type");
  return clean(String(message ?? "It failed."), 500);
}
