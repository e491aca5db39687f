import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import type { Span } from "../../span.ts";
import { type Speaker, speakerIdOf } from "./agents-of.ts";
import { hueOfStep, stepIcons } from "./step-look.ts";

interface StepIconProps {
  span: Span;
  speakers: ReadonlyMap<string, Speaker>;
  size?: 20 | 24;
}

/** Square in the hue of who did it; an agent itself shows its mark. */
export function StepIcon({ span, speakers, size = 20 }: StepIconProps) {
  const id = speakerIdOf(span);
  const speaker = id ? speakers.get(id) : undefined;
  if (span.kind === "agent" && speaker) return <AgentFace agent={speaker} size={size} />;
  const Icon = span.status === "error" ? TriangleAlert : stepIcons[span.kind];
  return (
    <span
      style={{ "--h": hueOfStep(span, speakers), width: size, height: size } as object}
      className={clsx(
        "grid shrink-0 place-items-center rounded-[28%]",
        span.status === "error" ? "bg-red-soft text-red-ink" : "bg-hue-soft text-hue-ink",
      )}
      aria-hidden
    >
      <Icon size={size === 20 ? 12 : 14} strokeWidth={2} />
    </span>
  );
}
