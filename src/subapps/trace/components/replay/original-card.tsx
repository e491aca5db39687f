import { formatNanoseconds } from "#lib/format/duration.ts";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { RecordedCall } from "../../replay/recorded-calls.ts";
import type { TraceRow } from "../../trace-row.ts";

export type OriginalAnswer = {
  trace: TraceRow;
  question: string;
  answer: string;
  earlier: number;
  calls: RecordedCall[];
};

export function OriginalCard({ original: { trace, answer, calls } }: { original: OriginalAnswer }) {
  const money = useMoney();
  return (
    <section aria-label="Original answer" className="flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <header>
        <h2 className="text-ui font-strong text-ink">
          Original · {trace.agentName ?? "no agent"}
          {trace.agentVersion !== null && `, version ${trace.agentVersion}`}
        </h2>
        <p className="text-meta text-ink-3 tabular-nums">
          {formatNanoseconds(trace.durationNanos ?? 0)} · {money(trace.costNanos)}
          {trace.model && ` · ${trace.model}`}
        </p>
      </header>
      <MarkdownView text={answer || "There was no answer."} headingLevel={3} />
      {calls.length > 0 && (
        <ul aria-label="Model calls" className="flex flex-col gap-1 border-t pt-3">
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same call may come twice
            <li key={at} className="truncate font-mono text-code text-ink-2">
              {call.name}({JSON.stringify(call.arguments)})
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
