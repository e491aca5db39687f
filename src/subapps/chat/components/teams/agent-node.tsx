"use client";

import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { clsx } from "clsx";
import { memo } from "react";
import { Badge } from "#ui/display/badge.tsx";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import type { TeamNode } from "./team-types.ts";

export type AgentFlowNode = Node<
  { node: TeamNode; isRoot: boolean; isSpeaking: boolean; hasSpoken: boolean; canEdit: boolean },
  "agent"
>;

/** An agent in the picture: square mark, name, how it stands. It glows in its own hue while it speaks. */
export const AgentNode = memo(function AgentNode({ data, selected }: NodeProps<AgentFlowNode>) {
  const { node, isRoot, isSpeaking, hasSpoken, canEdit } = data;
  return (
    <div
      style={{ "--h": hueOfAgent(node) } as object}
      data-speaking={isSpeaking || undefined}
      data-spoken={hasSpoken || undefined}
      className={clsx(
        "team-node flex h-16 w-54 items-center gap-3 rounded-10 border bg-surface px-3 transition-shadow",
        selected && "border-accent!",
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={canEdit} />
      <AgentFace agent={node} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-strong text-ink" title={node.name}>
          {node.name}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5">
          {node.status === "live" ? (
            <Badge tone="green" dot>
              v{node.version}
            </Badge>
          ) : (
            <Badge tone="amber">Draft only</Badge>
          )}
          {node.status === "live" && node.hasUnpublishedChanges && <Badge tone="amber">Changed</Badge>}
          {isRoot && <span className="text-meta text-ink-3">starts here</span>}
        </span>
      </span>
      {isSpeaking && <span className="sr-only">Speaking now</span>}
      <Handle type="source" position={Position.Right} isConnectable={canEdit} />
    </div>
  );
});
