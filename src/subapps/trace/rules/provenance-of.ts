import { hash } from "node:crypto";
import type { DerivedSpan } from "../span.ts";
import type { TraceRow } from "../trace-row.ts";
import { millisecondsOf } from "./moments.ts";
import { questionAndAnswer } from "./question-and-answer.ts";
import { supportOf } from "./support-of.ts";

type Attributes = Record<string, unknown>;
type Records = Record<string, Attributes>;

const typed = (value: string, type: string) => ({ $: value, type });

/** A trace as W3C PROV-JSON: what was used and made, by which step, on whose behalf. */
export function provenanceOf(trace: TraceRow, spans: readonly DerivedSpan[]): Record<string, Attributes> {
  const document = {
    prefix: { parley: "urn:parley:", xsd: "http://www.w3.org/2001/XMLSchema#", prov: "http://www.w3.org/ns/prov#" },
    entity: {} as Records,
    activity: {} as Records,
    agent: {} as Records,
    used: {} as Records,
    wasGeneratedBy: {} as Records,
    wasInformedBy: {} as Records,
    wasAssociatedWith: {} as Records,
    wasAttributedTo: {} as Records,
    wasDerivedFrom: {} as Records,
    actedOnBehalfOf: {} as Records,
  };
  let count = 0;
  const relate = (
    kind:
      | "used"
      | "wasGeneratedBy"
      | "wasInformedBy"
      | "wasAssociatedWith"
      | "wasAttributedTo"
      | "wasDerivedFrom"
      | "actedOnBehalfOf",
    relation: Attributes,
  ) => {
    document[kind][`_:r${++count}`] = relation;
  };
  const { question, answer, passages } = questionAndAnswer(spans);
  const ids = {
    question: "parley:question",
    answer: "parley:answer",
    person: `parley:person/${encodeURIComponent(trace.userId ?? "unknown")}`,
  };
  document.entity[ids.question] = { "prov:label": "Question", "prov:value": question };
  document.entity[ids.answer] = { "prov:label": "Answer", "prov:value": answer };
  document.agent[ids.person] = {
    "prov:type": typed("prov:Person", "xsd:QName"),
    "prov:label": trace.userName ?? "Person",
  };
  relate("wasAttributedTo", { "prov:entity": ids.question, "prov:agent": ids.person });

  const passageIds = new Map(
    passages.map((passage) => {
      const id = `parley:passage/${hash("sha256", `${passage.documentId} ${passage.quote}`).slice(0, 16)}`;
      document.entity[id] = {
        "prov:label": passage.title,
        "prov:value": passage.quote,
        "parley:document": passage.documentId,
        "parley:locator": passage.locator,
        "parley:sha256": hash("sha256", passage.quote),
      };
      return [`${passage.documentId} ${passage.quote}`, id] as const;
    }),
  );
  for (const { span, payload } of spans) {
    const id = `parley:step/${span.spanId}`;
    document.activity[id] = {
      "prov:label": span.name,
      "prov:startTime": span.startedAt,
      ...(span.durationNanos !== null && { "prov:endTime": endOf(span.startedAt, span.durationNanos) }),
      "parley:kind": span.kind,
      "parley:status": span.status,
      ...(span.model && { "parley:model": span.model }),
    };
    if (span.parentSpanId)
      relate("wasInformedBy", { "prov:informed": id, "prov:informant": `parley:step/${span.parentSpanId}` });
    for (const passage of payload?.passages ?? []) {
      const entity = passageIds.get(`${passage.documentId} ${passage.quote}`);
      if (entity) relate("used", { "prov:activity": id, "prov:entity": entity });
    }
    if (!span.agentId && !span.agentName) continue;
    const agent = `parley:agent/${span.agentId ?? encodeURIComponent(span.agentName ?? "")}${span.agentVersion === null ? "" : `/v${span.agentVersion}`}`;
    if (!document.agent[agent]) {
      document.agent[agent] = {
        "prov:type": typed("prov:SoftwareAgent", "xsd:QName"),
        "prov:label": span.agentName ?? "Agent",
      };
      relate("actedOnBehalfOf", { "prov:delegate": agent, "prov:responsible": ids.person });
    }
    relate("wasAssociatedWith", { "prov:activity": id, "prov:agent": agent });
  }
  const root = spans.find(({ span }) => span.parentSpanId === null)?.span;
  if (root) {
    relate("used", { "prov:activity": `parley:step/${root.spanId}`, "prov:entity": ids.question });
    relate("wasGeneratedBy", { "prov:entity": ids.answer, "prov:activity": `parley:step/${root.spanId}` });
  }
  supportOf(answer, passages).forEach(({ text, verdict, passages: behind }, index) => {
    const sentence = `parley:sentence/${index + 1}`;
    document.entity[sentence] = {
      "prov:label": `Sentence ${index + 1}`,
      "prov:value": text,
      "parley:verdict": verdict,
    };
    relate("wasDerivedFrom", { "prov:generatedEntity": ids.answer, "prov:usedEntity": sentence });
    for (const passage of behind) {
      const entity = passageIds.get(`${passage.documentId} ${passage.quote}`);
      if (entity) relate("wasDerivedFrom", { "prov:generatedEntity": sentence, "prov:usedEntity": entity });
    }
  });
  return document;
}

const endOf = (startedAt: string, nanos: number): string =>
  new Date(millisecondsOf(startedAt) + nanos / 1e6).toISOString();
