import type { KeyValue, RawSpan, SpanEvent, SpanLink } from "../span.ts";

/** A span as it came, whichever of the two forms it was written in. */
export type OtlpSpan = {
  /** 32 and 16 hex digits. */
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  attributes: KeyValue[];
  events: SpanEvent[];
  links: SpanLink[];
  raw: RawSpan;
};

export type ReadRequest = { spans: OtlpSpan[]; rejected: number; fault: string };

const traceIdShape = /^[0-9a-f]{32}$/;
const spanIdShape = /^[0-9a-f]{16}$/;
const wholeShape = /^\d{1,20}$/;
const mostNanos = String(2n ** 63n - 1n);
/** Digits compare like numbers where there are equally many. */
const isTooLate = (time: string): boolean =>
  time.length > mostNanos.length || (time.length === mostNanos.length && time > mostNanos);

/** What is wrong with a span, or null. One bad span does not spoil the others. */
export function spanFault({ traceId, spanId, parentSpanId, name, raw }: OtlpSpan): string | null {
  if (!traceIdShape.test(traceId) || /^0+$/.test(traceId)) return "traceId is not 16 bytes, or all zero";
  if (!spanIdShape.test(spanId) || /^0+$/.test(spanId)) return "spanId is not 8 bytes, or all zero";
  if (parentSpanId !== null && !spanIdShape.test(parentSpanId)) return "parentSpanId is not 8 bytes";
  if (typeof name !== "string") return "name is missing";
  for (const time of [raw.startNanos, raw.endNanos])
    if (!wholeShape.test(time) || isTooLate(time)) return "its times are not nanoseconds since 1970";
  if (raw.startNanos === "0") return "startTimeUnixNano is missing";
  return null;
}
