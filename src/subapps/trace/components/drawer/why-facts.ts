import type { Money } from "#lib/format/money.ts";
import type { Span } from "../../span.ts";
import type { SpanPayload } from "../detail/trace-types.ts";
import { kindWords } from "../steps/step-words.ts";
import type { Fact } from "./fact-list.tsx";

/** Who did it, with what, and from what: the short answer. */
export function whyFacts(span: Span, payload: SpanPayload | null, money: Money): Fact[] {
  const titles = [...new Set((payload?.passages ?? []).map(({ title }) => title))];
  const temperature = payload?.parameters.temperature;
  const version = span.agentVersion === null ? "" : ` v${span.agentVersion}`;
  const facts: (Fact | false)[] = [
    { name: "Kind", value: kindWords[span.kind] },
    span.agentName !== null && { name: "Agent", value: `${span.agentName}${version}` },
    span.model !== null && {
      name: "Model",
      value: `${span.model}${typeof temperature === "number" ? `, temperature ${temperature}` : ""}`,
    },
    titles.length > 0 && { name: "Knowledge", value: titles.join(", ") },
    span.costNanos !== null && { name: "Cost", value: money(span.costNanos) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
