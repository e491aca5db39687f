import { Badge } from "#ui/display/badge.tsx";
import type { Span } from "../../span.ts";

/** The word for a step that did not simply happen. */
export function StepState({ span }: { span: Span }) {
  if (span.status === "error") return <Badge tone="red">Failed</Badge>;
  if (span.status === "stopped") return <Badge>{span.kind === "tool" ? "Denied" : "Stopped"}</Badge>;
  if (span.status === "running")
    return (
      <Badge tone="accent" dot>
        {span.kind === "wait" ? "Waits" : "Running"}
      </Badge>
    );
  if (span.detail === "asked") return <Badge tone="amber">Asked</Badge>;
  return null;
}
