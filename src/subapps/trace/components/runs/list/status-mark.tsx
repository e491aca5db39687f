import { CircleAlert, CircleCheck, CircleDashed, CircleStop } from "lucide-react";
import type { SpanStatus } from "../../../span.ts";

const marks = {
  ok: { Icon: CircleCheck, className: "text-green-ink", words: "Succeeded" },
  error: { Icon: CircleAlert, className: "text-red-ink", words: "Failed" },
  running: { Icon: CircleDashed, className: "text-blue-ink", words: "Running" },
  stopped: { Icon: CircleStop, className: "text-ink-3", words: "Stopped" },
};

/** How a run ended, as a sign with a name. */
export function StatusMark({ status }: { status: SpanStatus }) {
  const { Icon, className, words } = marks[status];
  return (
    <span title={words} className={`inline-flex shrink-0 ${className}`}>
      <Icon size={16} strokeWidth={1.75} role="img" aria-label={words} />
    </span>
  );
}
