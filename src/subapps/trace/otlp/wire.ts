import protobuf from "protobufjs";

/** The part of OTLP that carries spans, as opentelemetry-proto numbers its fields. */
const field = (type: string, id: number, rule?: "repeated") => ({ type, id, ...(rule && { rule }) });

const root = protobuf.Root.fromJSON({
  nested: {
    AnyValue: {
      oneofs: {
        value: {
          oneof: ["stringValue", "boolValue", "intValue", "doubleValue", "arrayValue", "kvlistValue", "bytesValue"],
        },
      },
      fields: {
        stringValue: field("string", 1),
        boolValue: field("bool", 2),
        intValue: field("int64", 3),
        doubleValue: field("double", 4),
        arrayValue: field("ArrayValue", 5),
        kvlistValue: field("KeyValueList", 6),
        bytesValue: field("bytes", 7),
      },
    },
    ArrayValue: { fields: { values: field("AnyValue", 1, "repeated") } },
    KeyValueList: { fields: { values: field("KeyValue", 1, "repeated") } },
    KeyValue: { fields: { key: field("string", 1), value: field("AnyValue", 2) } },
    Resource: { fields: { attributes: field("KeyValue", 1, "repeated"), droppedAttributesCount: field("uint32", 2) } },
    Scope: {
      fields: {
        name: field("string", 1),
        version: field("string", 2),
        attributes: field("KeyValue", 3, "repeated"),
        droppedAttributesCount: field("uint32", 4),
      },
    },
    Status: { fields: { message: field("string", 2), code: field("int32", 3) } },
    Event: {
      fields: {
        timeUnixNano: field("fixed64", 1),
        name: field("string", 2),
        attributes: field("KeyValue", 3, "repeated"),
        droppedAttributesCount: field("uint32", 4),
      },
    },
    Link: {
      fields: {
        traceId: field("bytes", 1),
        spanId: field("bytes", 2),
        traceState: field("string", 3),
        attributes: field("KeyValue", 4, "repeated"),
        droppedAttributesCount: field("uint32", 5),
        flags: field("fixed32", 6),
      },
    },
    Span: {
      fields: {
        traceId: field("bytes", 1),
        spanId: field("bytes", 2),
        traceState: field("string", 3),
        parentSpanId: field("bytes", 4),
        name: field("string", 5),
        kind: field("int32", 6),
        startTimeUnixNano: field("fixed64", 7),
        endTimeUnixNano: field("fixed64", 8),
        attributes: field("KeyValue", 9, "repeated"),
        droppedAttributesCount: field("uint32", 10),
        events: field("Event", 11, "repeated"),
        droppedEventsCount: field("uint32", 12),
        links: field("Link", 13, "repeated"),
        droppedLinksCount: field("uint32", 14),
        status: field("Status", 15),
        flags: field("fixed32", 16),
      },
    },
    ScopeSpans: {
      fields: { scope: field("Scope", 1), spans: field("Span", 2, "repeated"), schemaUrl: field("string", 3) },
    },
    ResourceSpans: {
      fields: {
        resource: field("Resource", 1),
        scopeSpans: field("ScopeSpans", 2, "repeated"),
        schemaUrl: field("string", 3),
      },
    },
    ExportRequest: { fields: { resourceSpans: field("ResourceSpans", 1, "repeated") } },
    PartialSuccess: { fields: { rejectedSpans: field("int64", 1), errorMessage: field("string", 2) } },
    ExportResponse: { fields: { partialSuccess: field("PartialSuccess", 1) } },
  },
});

export const exportRequest = root.lookupType("ExportRequest");
export const exportResponse = root.lookupType("ExportResponse");
