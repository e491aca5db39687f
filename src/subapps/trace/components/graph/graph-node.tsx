"use client";

import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { clsx } from "clsx";
import { BookOpen, Box, Hand, Wrench } from "lucide-react";
import { memo } from "react";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Speaker } from "../steps/agents-of.ts";
import type { GraphNode } from "./graph-of.ts";

export type GraphFlowNode = Node<{ node: GraphNode; speaker: Speaker | undefined; personId: string | null }, "step">;

const looks = {
  tool: { Icon: Wrench, hue: 190 },
  reading: { Icon: BookOpen, hue: 88 },
  waiting: { Icon: Hand, hue: 70 },
  other: { Icon: Box, hue: 312 },
};

/** Somebody or something that took part. Square is an agent, round is a person. */
export const StepNode = memo(function StepNode({ data, selected }: NodeProps<GraphFlowNode>) {
  const money = useMoney();
  const { node, speaker } = data;
  const facts = [
    node.count > 1 ? `${formatNumber(node.count)}×` : "",
    formatNanoseconds(node.nanos),
    node.costNanos > 0 ? money(node.costNanos) : "",
  ];
  return (
    <div
      style={{ "--h": speaker ? hueOfAgent(speaker) : undefined } as object}
      className={clsx(
        "trace-node flex h-15 w-49 cursor-pointer items-center gap-2.5 rounded-10 border bg-surface px-3",
        selected && "border-accent!",
        node.errors > 0 && !selected && "border-red-line!",
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Face {...data} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-strong text-ink" title={node.name}>
          {node.name}
        </span>
        <span className="block truncate text-meta text-ink-3 tabular-nums">
          {node.errors > 0 ? <span className="text-red-ink">{node.errors} failed · </span> : null}
          {facts.filter(Boolean).join(" · ")}
        </span>
      </span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
});

type FaceProps = { node: GraphNode; speaker: Speaker | undefined; personId: string | null };

function Face({ node, speaker, personId }: FaceProps) {
  if (node.kind === "person") return <PersonAvatar name={node.name} id={personId ?? node.name} size={28} />;
  if (node.kind === "agent") return <AgentFace agent={speaker ?? { id: node.id }} size={28} />;
  const { Icon, hue } = looks[node.kind];
  return (
    <span
      style={{ "--h": hue } as object}
      className="grid size-7 shrink-0 place-items-center rounded-[28%] bg-hue-soft text-hue-ink"
      aria-hidden
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
  );
}
