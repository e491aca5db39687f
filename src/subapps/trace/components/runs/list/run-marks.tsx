import { clsx } from "clsx";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Badge } from "#ui/display/badge.tsx";
import type { TraceRow } from "../../../trace-row.ts";

const most = 2;

/** Labels and scores of a run: the first two of each, the rest as a number. */
export function RunMarks({ labels, scores, className }: Pick<TraceRow, "labels" | "scores"> & { className?: string }) {
  const more = Math.max(0, labels.length - most) + Math.max(0, scores.length - most);
  if (labels.length + scores.length === 0) return null;
  return (
    <span className={clsx("flex shrink-0 items-center gap-1", className)}>
      {labels.slice(0, most).map((label) => (
        <Badge key={label} className="max-w-28">
          <span className="truncate">{label}</span>
        </Badge>
      ))}
      {scores.slice(0, most).map((score) => (
        <Badge key={score.name} tone="accent" className="max-w-36" icon={thumbOf(score)}>
          <span className="truncate">
            {score.name === "thumb" ? thumbWords(score.value) : `${score.name} ${shown(score.value)}`}
          </span>
        </Badge>
      ))}
      {more > 0 && <span className="text-meta text-ink-3">+{more}</span>}
    </span>
  );
}

type Score = TraceRow["scores"][number];
const isUp = (value: Score["value"]): boolean =>
  value === true || value === "up" || (typeof value === "number" && value > 0);
const thumbWords = (value: Score["value"]): string => (isUp(value) ? "Helped" : "Did not help");
const shown = (value: Score["value"]): string =>
  typeof value === "boolean"
    ? value
      ? "yes"
      : "no"
    : typeof value === "number"
      ? String(Math.round(value * 100) / 100)
      : value;

function thumbOf({ name, value }: Score) {
  if (name !== "thumb") return undefined;
  return isUp(value) ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />;
}
