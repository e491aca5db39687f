import { z } from "zod";
import { AppError } from "#lib/app-error.ts";
import type { AnyValue, KeyValue } from "../span.ts";
import { type OtlpSpan, type ReadRequest, spanFault } from "./otlp-span.ts";

const whole = z.union([z.string().regex(/^-?\d{1,20}$/), z.number().int()]).transform(String);
const count = z.number().int().min(0).default(0);
const anyValue: z.ZodType<AnyValue> = z.lazy(() =>
  z.object({
    stringValue: z.string().optional(),
    boolValue: z.boolean().optional(),
    intValue: whole.optional(),
    doubleValue: z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]).optional(),
    arrayValue: z.object({ values: z.array(anyValue).default([]) }).optional(),
    kvlistValue: z.object({ values: z.array(keyValue).default([]) }).optional(),
    bytesValue: z.string().optional(),
  }),
) as unknown as z.ZodType<AnyValue>;
const keyValue: z.ZodType<KeyValue> = z.object({
  key: z.string(),
  value: anyValue.optional().transform((value) => value ?? {}),
}) as unknown as z.ZodType<KeyValue>;
const attributes = z.array(keyValue).default([]);
const hex = z.string().transform((text) => text.toLowerCase());

const spanShape = z.object({
  traceId: hex,
  spanId: hex,
  parentSpanId: hex.optional(),
  traceState: z.string().optional(),
  name: z.string(),
  kind: z.union([z.number().int(), z.string()]).optional(),
  flags: z.number().int().optional(),
  startTimeUnixNano: whole,
  endTimeUnixNano: whole.default("0"),
  attributes,
  droppedAttributesCount: count,
  events: z
    .array(
      z.object({
        timeUnixNano: whole.default("0"),
        name: z.string().default(""),
        attributes,
        droppedAttributesCount: count,
      }),
    )
    .default([]),
  droppedEventsCount: count,
  links: z
    .array(
      z.object({
        traceId: hex,
        spanId: hex,
        traceState: z.string().optional(),
        flags: z.number().int().optional(),
        attributes,
        droppedAttributesCount: count,
      }),
    )
    .default([]),
  droppedLinksCount: count,
  status: z
    .object({ code: z.union([z.number().int(), z.string()]).optional(), message: z.string().optional() })
    .optional(),
});

const requestShape = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({ attributes }).optional(),
        scopeSpans: z
          .array(
            z.object({
              scope: z
                .object({
                  name: z.string().optional(),
                  version: z.string().optional(),
                  attributes: attributes.optional(),
                })
                .optional(),
              spans: z.array(z.unknown()).default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

const kinds = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"];
const codes = ["UNSET", "OK", "ERROR"];
const numbered = (value: number | string | undefined, names: readonly string[]): number | undefined =>
  typeof value === "string" ? Math.max(0, names.indexOf(value.replace(/^(SPAN_KIND|STATUS_CODE)_/, ""))) : value;

export function readJson(text: string): ReadRequest {
  const request = requestShape.safeParse(parse(text));
  if (!request.success) throw new AppError("invalid", "The body is not an ExportTraceServiceRequest in JSON.");
  const read: ReadRequest = { spans: [], rejected: 0, fault: "" };
  for (const { resource, scopeSpans } of request.data.resourceSpans)
    for (const { scope, spans } of scopeSpans)
      for (const given of spans) {
        const made = spanOf(given, { attributes: resource?.attributes ?? [] }, scopeOf(scope));
        if (typeof made !== "string") read.spans.push(made);
        else {
          read.rejected++;
          read.fault ||= made;
        }
      }
  return read;
}

const scopeOf = (
  scope: { name?: string | undefined; version?: string | undefined; attributes?: KeyValue[] | undefined } = {},
) => ({
  ...(scope.name !== undefined && { name: scope.name }),
  ...(scope.version !== undefined && { version: scope.version }),
  ...(scope.attributes && scope.attributes.length > 0 && { attributes: scope.attributes }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}

/** The span, or what is wrong with it. */
function spanOf(
  given: unknown,
  resource: OtlpSpan["raw"]["resource"],
  scope: OtlpSpan["raw"]["scope"],
): OtlpSpan | string {
  const parsed = spanShape.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `a span: ${issue?.path.join(".")} ${issue?.message ?? "is not right"}`;
  }
  const span = parsed.data;
  const kind = numbered(span.kind, kinds);
  const dropped = {
    ...(span.droppedAttributesCount > 0 && { attributes: span.droppedAttributesCount }),
    ...(span.droppedEventsCount > 0 && { events: span.droppedEventsCount }),
    ...(span.droppedLinksCount > 0 && { links: span.droppedLinksCount }),
  };
  const made: OtlpSpan = {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId && !/^0*$/.test(span.parentSpanId) ? span.parentSpanId : null,
    name: span.name,
    attributes: span.attributes,
    events: span.events.map(({ timeUnixNano, droppedAttributesCount: lost, ...event }) => ({
      ...event,
      at: timeUnixNano,
      ...(lost > 0 && { dropped: lost }),
    })),
    links: span.links.map(({ traceState, flags, droppedAttributesCount: lost, ...link }) => ({
      ...link,
      ...(traceState && { traceState }),
      ...(flags && { flags }),
      ...(lost > 0 && { dropped: lost }),
    })),
    raw: {
      ...(kind && { kind }),
      ...(span.traceState && { traceState: span.traceState }),
      ...(span.flags && { flags: span.flags }),
      startNanos: span.startTimeUnixNano,
      endNanos: span.endTimeUnixNano,
      ...(span.status && {
        status: { code: numbered(span.status.code, codes) ?? 0, message: span.status.message ?? "" },
      }),
      ...(Object.keys(dropped).length > 0 && { dropped }),
      resource,
      scope,
    },
  };
  const fault = spanFault(made);
  return fault ? `${span.name}: ${fault}` : made;
}
