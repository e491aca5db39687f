"use client";

import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { LocalTime } from "#ui/display/local-time.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Span } from "../../span.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { kindWords } from "../steps/step-words.ts";
import { channelWords } from "../words/channel-words.ts";
import { spanCostLabel } from "../words/cost-label.ts";
import { type Fact, FactList } from "./fact-list.tsx";
import type { ReadStep } from "./use-step-payload.ts";

const statusWords: Record<Span["status"], string> = {
  ok: "Done",
  error: "Failed",
  running: "Running",
  stopped: "Stopped",
};
const count = (value: number | null) => (value === null ? null : formatNumber(value));

/** Everything that is known about a step besides what was said. */
export function FactsTab({ span, read }: { span: Span; read: ReadStep }) {
  const money = useMoney();
  const { detail } = useDetail();
  const { trace } = detail;
  const parameters = Object.entries(read.payload?.parameters ?? {});
  const groups: [title: string, facts: (Fact | { value: null; name: string })[]][] = [
    [
      "What",
      [
        { name: "Kind", value: kindWords[span.kind] },
        { name: "State", value: statusWords[span.status] },
        { name: "Error", value: span.error },
        { name: "Began", value: <LocalTime at={span.startedAt} style="seconds" /> },
        { name: "Lasted", value: span.durationNanos === null ? null : formatNanoseconds(span.durationNanos) },
        {
          name: "First word",
          value: span.firstTokenMilliseconds === null ? null : formatNanoseconds(span.firstTokenMilliseconds * 1e6),
        },
      ],
    ],
    [
      "Who",
      [
        { name: "Agent", value: span.agentName },
        {
          name: "Version",
          value: span.agentVersion === null ? (span.agentId ? "Draft" : null) : `v${span.agentVersion}`,
        },
        { name: "For", value: trace.userName },
        { name: "Done by", value: detail.actedBy },
        { name: "Channel", value: trace.channel ? channelWords(trace.channel) : null },
        { name: "Service", value: trace.serviceName },
      ],
    ],
    [
      "Model",
      [
        { name: "Model", value: span.model, isMachine: true },
        ...parameters.map(([name, value]) => ({ name, value: JSON.stringify(value), isMachine: true })),
      ],
    ],
    [
      "Cost",
      [
        { name: "Read", value: tokensWords(span.inputTokens) },
        { name: "Of it cached", value: tokensWords(span.cachedTokens) },
        { name: "Written", value: tokensWords(span.outputTokens) },
        { name: "Of it reasoning", value: tokensWords(span.reasoningTokens) },
        { name: "Cost", value: spanCostLabel(span, money) },
      ],
    ],
    [
      "Ids",
      [
        { name: "Trace", value: span.traceId, isMachine: true },
        { name: "Step", value: span.spanId, isMachine: true },
        { name: "Parent", value: span.parentSpanId, isMachine: true },
        { name: "Agent", value: span.agentId, isMachine: true },
        { name: "Run", value: trace.runId, isMachine: true },
        { name: "Conversation", value: trace.conversationId, isMachine: true },
      ],
    ],
  ];
  return (
    <div className="flex flex-col gap-5 p-4">
      {groups.map(([title, all]) => {
        const facts = all.filter((fact): fact is Fact => fact.value !== null && fact.value !== "");
        return (
          facts.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className="mb-2 text-meta font-strong text-ink-2">{title}</h3>
              <FactList facts={facts} />
            </section>
          )
        );
      })}
    </div>
  );
}

const tokensWords = (value: number | null): string | null => (value === null ? null : `${count(value)} tokens`);
