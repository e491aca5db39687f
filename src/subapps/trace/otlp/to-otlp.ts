import { hash } from "node:crypto";
import type { ReadPayload } from "../records/read-payloads.ts";
import type { SpanRow } from "../records/read-spans.ts";
import type { AnyValue, KeyValue, RawSpan, SpanPayload } from "../span.ts";
import { ownAttributes } from "./own-attributes.ts";
import { exportRequest } from "./wire.ts";

export type OutgoingSpan = { span: SpanRow; payload: ReadPayload };

/** Spans as an OTLP request: those that came by OTLP exactly as they came, our own by the newest conventions. */
export function toOtlp(spans: readonly OutgoingSpan[]): Buffer {
  const groups = Map.groupBy(spans.map(wireSpan), ({ place }) => place);
  const message = exportRequest.fromObject({
    resourceSpans: [...groups.values()].map((group) => ({
      resource: { attributes: group[0]?.resource.attributes.map(wireKeyValue) ?? [] },
      scopeSpans: [
        {
          scope: { ...group[0]?.scope, attributes: (group[0]?.scope.attributes ?? []).map(wireKeyValue) },
          spans: group.map(({ wire }) => wire),
        },
      ],
    })),
  });
  return Buffer.from(exportRequest.encode(message).finish());
}

const ownResource: RawSpan["resource"] = { attributes: [{ key: "service.name", value: { stringValue: "parley" } }] };
const ownScope: RawSpan["scope"] = { name: "parley", version: "1" };
const clientKind = 3;
const internalKind = 1;

function wireSpan({ span, payload }: OutgoingSpan) {
  const content: SpanPayload = payload.state === "readable" ? payload.payload : {};
  const raw = content.raw;
  const { resource, scope } = raw ?? { resource: ownResource, scope: ownScope };
  return {
    place: hash("sha256", JSON.stringify([resource, scope])),
    resource,
    scope,
    wire: {
      traceId: bytes(span.traceId),
      spanId: bytes(span.spanId),
      ...(span.parentSpanId && { parentSpanId: bytes(span.parentSpanId) }),
      name: span.name,
      ...(raw ? wireRaw(raw, content) : wireOwn(span, content)),
    },
  };
}

const wireRaw = (raw: RawSpan, { attributes = [], events = [], links = [] }: SpanPayload) => ({
  ...(raw.kind && { kind: raw.kind }),
  ...(raw.traceState && { traceState: raw.traceState }),
  ...(raw.flags && { flags: raw.flags }),
  startTimeUnixNano: raw.startNanos,
  endTimeUnixNano: raw.endNanos,
  attributes: attributes.map(wireKeyValue),
  ...(raw.dropped?.attributes && { droppedAttributesCount: raw.dropped.attributes }),
  events: events.map(({ name, at, attributes: given, dropped = 0 }) => ({
    name,
    timeUnixNano: at,
    attributes: given.map(wireKeyValue),
    ...(dropped > 0 && { droppedAttributesCount: dropped }),
  })),
  ...(raw.dropped?.events && { droppedEventsCount: raw.dropped.events }),
  links: links.map((link) => ({
    traceId: bytes(link.traceId),
    spanId: bytes(link.spanId),
    attributes: link.attributes.map(wireKeyValue),
    ...(link.traceState && { traceState: link.traceState }),
    ...(link.flags && { flags: link.flags }),
    ...(link.dropped && { droppedAttributesCount: link.dropped }),
  })),
  ...(raw.dropped?.links && { droppedLinksCount: raw.dropped.links }),
  ...(raw.status && { status: raw.status }),
});

function wireOwn(span: SpanRow, content: SpanPayload) {
  const start = nanosOf(span.startedAt);
  return {
    kind: span.kind === "model" ? clientKind : internalKind,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + BigInt(span.durationNanos ?? 0)),
    attributes: ownAttributes(span, content).map(wireKeyValue),
    status: span.status === "error" ? { code: 2, message: span.error ?? "" } : { code: span.status === "ok" ? 1 : 0 },
  };
}

const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

const nanosOf = (iso: string): bigint => {
  const micros = /\.(\d{6})Z$/.exec(iso)?.[1] ?? "000000";
  return BigInt(Math.floor(Date.parse(iso) / 1000)) * 1_000_000_000n + BigInt(micros) * 1000n;
};

const wireKeyValue = ({ key, value }: KeyValue): Record<string, unknown> => ({ key, value: wireValue(value) });

function wireValue(value: AnyValue): Record<string, unknown> {
  if (value.arrayValue) return { arrayValue: { values: value.arrayValue.values.map(wireValue) } };
  if (value.kvlistValue) return { kvlistValue: { values: value.kvlistValue.values.map(wireKeyValue) } };
  if (value.bytesValue !== undefined) return { bytesValue: Buffer.from(value.bytesValue, "base64") };
  if (typeof value.doubleValue === "string") return { doubleValue: Number(value.doubleValue) };
  return { ...value };
}
