import { AppError } from "#lib/app-error.ts";
import type { AnyValue, KeyValue } from "../span.ts";
import { type OtlpSpan, type ReadRequest, spanFault } from "./otlp-span.ts";
import { exportRequest } from "./wire.ts";

type Whole = { toString(): string };
type WireValue = Partial<{
  stringValue: string;
  boolValue: boolean;
  intValue: Whole;
  doubleValue: number;
  arrayValue: { values?: WireValue[] };
  kvlistValue: { values?: WireKeyValue[] };
  bytesValue: Uint8Array;
}>;
type WireKeyValue = { key: string; value?: WireValue | null };
type WireSpan = {
  traceId: Uint8Array;
  spanId: Uint8Array;
  parentSpanId: Uint8Array;
  traceState: string;
  name: string;
  kind: number;
  flags: number;
  startTimeUnixNano: Whole;
  endTimeUnixNano: Whole;
  attributes: WireKeyValue[];
  droppedAttributesCount: number;
  events: { timeUnixNano: Whole; name: string; attributes: WireKeyValue[]; droppedAttributesCount: number }[];
  droppedEventsCount: number;
  links: {
    traceId: Uint8Array;
    spanId: Uint8Array;
    traceState: string;
    flags: number;
    attributes: WireKeyValue[];
    droppedAttributesCount: number;
  }[];
  droppedLinksCount: number;
  status?: { code: number; message: string } | null;
};
type WireRequest = {
  resourceSpans: {
    resource?: { attributes: WireKeyValue[] } | null;
    scopeSpans: {
      scope?: { name: string; version: string; attributes: WireKeyValue[] } | null;
      spans: WireSpan[];
    }[];
  }[];
};

export function readProtobuf(body: Uint8Array): ReadRequest {
  const read: ReadRequest = { spans: [], rejected: 0, fault: "" };
  for (const { resource, scopeSpans } of decode(body).resourceSpans) {
    const from = { attributes: attributesOf(resource?.attributes ?? []) };
    for (const { scope, spans } of scopeSpans) {
      const by = scope
        ? {
            name: scope.name,
            version: scope.version,
            ...(scope.attributes.length > 0 && { attributes: attributesOf(scope.attributes) }),
          }
        : {};
      for (const span of spans) {
        const made = spanOf(span, from, by);
        const fault = spanFault(made);
        if (fault === null) read.spans.push(made);
        else {
          read.rejected++;
          read.fault ||= `${made.name || "a span"}: ${fault}`;
        }
      }
    }
  }
  return read;
}

function decode(body: Uint8Array): WireRequest {
  try {
    return exportRequest.decode(body) as unknown as WireRequest;
  } catch {
    throw new AppError("invalid", "The body is not an ExportTraceServiceRequest in protobuf.");
  }
}

function spanOf(span: WireSpan, resource: OtlpSpan["raw"]["resource"], scope: OtlpSpan["raw"]["scope"]): OtlpSpan {
  const dropped = {
    ...(span.droppedAttributesCount > 0 && { attributes: span.droppedAttributesCount }),
    ...(span.droppedEventsCount > 0 && { events: span.droppedEventsCount }),
    ...(span.droppedLinksCount > 0 && { links: span.droppedLinksCount }),
  };
  return {
    traceId: hexOf(span.traceId),
    spanId: hexOf(span.spanId),
    parentSpanId: isZero(span.parentSpanId) ? null : hexOf(span.parentSpanId),
    name: span.name,
    attributes: attributesOf(span.attributes),
    events: span.events.map(({ timeUnixNano, name, attributes, droppedAttributesCount: dropped }) => ({
      name,
      at: String(timeUnixNano),
      attributes: attributesOf(attributes),
      ...(dropped > 0 && { dropped }),
    })),
    links: span.links.map(({ traceId, spanId, traceState, flags, attributes, droppedAttributesCount: dropped }) => ({
      traceId: hexOf(traceId),
      spanId: hexOf(spanId),
      attributes: attributesOf(attributes),
      ...(traceState && { traceState }),
      ...(flags && { flags }),
      ...(dropped > 0 && { dropped }),
    })),
    raw: {
      ...(span.kind && { kind: span.kind }),
      ...(span.traceState && { traceState: span.traceState }),
      ...(span.flags && { flags: span.flags }),
      startNanos: String(span.startTimeUnixNano),
      endNanos: String(span.endTimeUnixNano),
      ...(span.status && { status: { code: span.status.code, message: span.status.message } }),
      ...(Object.keys(dropped).length > 0 && { dropped }),
      resource,
      scope,
    },
  };
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex");
const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

const attributesOf = (attributes: readonly WireKeyValue[]): KeyValue[] =>
  attributes.map(({ key, value }) => ({ key, value: value ? anyValueOf(value) : {} }));

/** Which kind of value was sent is part of it: 1, 1.0 and "1" stay three things. */
function anyValueOf(value: WireValue): AnyValue {
  if (Object.hasOwn(value, "stringValue")) return { stringValue: value.stringValue as string };
  if (Object.hasOwn(value, "intValue")) return { intValue: String(value.intValue) };
  if (Object.hasOwn(value, "boolValue")) return { boolValue: value.boolValue as boolean };
  if (Object.hasOwn(value, "doubleValue")) return { doubleValue: doubleOf(value.doubleValue as number) };
  if (Object.hasOwn(value, "arrayValue"))
    return { arrayValue: { values: (value.arrayValue?.values ?? []).map(anyValueOf) } };
  if (Object.hasOwn(value, "kvlistValue"))
    return { kvlistValue: { values: attributesOf(value.kvlistValue?.values ?? []) } };
  if (Object.hasOwn(value, "bytesValue"))
    return { bytesValue: Buffer.from(value.bytesValue as Uint8Array).toString("base64") };
  return {};
}

/** JSON has no word for these. */
const doubleOf = (value: number): NonNullable<AnyValue["doubleValue"]> =>
  Number.isFinite(value) ? value : Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
