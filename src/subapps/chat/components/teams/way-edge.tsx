"use client";

import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { clsx } from "clsx";
import { memo } from "react";
import { wayWords } from "../../rules/connection-words.ts";
import type { Place, Way } from "./team-types.ts";
import { wayPath } from "./way-path.ts";

export type WayFlowEdge = Edge<
  {
    way: Way;
    from: Place;
    to: Place;
    bend: number;
    hue: number;
    state: "active" | "done" | null;
    names: [string, string];
    onSelect: () => void;
  },
  "way"
>;

/** A way between two agents: how it works is written on it. Taken, it shines in the hue of whoever took it. */
export const WayEdge = memo(function WayEdge({ id, data, selected, markerEnd }: EdgeProps<WayFlowEdge>) {
  if (!data) return null;
  const { way, from, to, bend, hue, state, names, onSelect } = data;
  const { path, label } = wayPath(from, to, bend);
  const { label: words } = wayWords[way.kind];
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={24}
        {...(markerEnd && { markerEnd })}
        style={{ "--h": hue } as object}
        className={clsx(
          "team-way",
          `team-way-${way.kind}`,
          state && `team-way-${state}`,
          selected && "team-way-chosen",
        )}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          onClick={onSelect}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)`, "--h": hue } as object}
          data-state={state ?? undefined}
          className={clsx(
            "team-label nodrag nopan pointer-events-auto absolute max-w-44 rounded-full border bg-surface px-2.5 py-0.5 text-meta text-ink-2 hover:bg-surface-3",
            selected && "border-accent! text-accent-ink!",
          )}
        >
          <span className="sr-only">{names[0]} </span>
          <span className="block font-strong">{words}</span>
          <span className="sr-only"> {names[1]} </span>
          {way.condition && <span className="block truncate text-ink-3">{way.condition}</span>}
        </button>
      </EdgeLabelRenderer>
    </>
  );
});
