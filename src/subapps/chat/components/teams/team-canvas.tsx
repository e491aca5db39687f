"use client";

import {
  Background,
  type Connection,
  type EdgeChange,
  MarkerType,
  type NodeChange,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from "@xyflow/react";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useMemo } from "react";
import "@xyflow/react/dist/base.css";
import "./team-canvas.css";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { hueOfAgent } from "#ui/identity/agent-face.tsx";
import { useIsDark } from "#ui/theme/use-is-dark.ts";
import { type AgentFlowNode, AgentNode } from "./agent-node.tsx";
import { newWay } from "./new-way.ts";
import { useTeam } from "./team-context.tsx";
import { withKey } from "./team-draft.ts";
import { nodeSize } from "./team-types.ts";
import { WayEdge, type WayFlowEdge } from "./way-edge.tsx";
import { bendOf } from "./way-path.ts";

const nodeTypes = { agent: AgentNode };
const edgeTypes = { way: WayEdge };
const dot = { width: 11, height: 11, y: nodeSize.height / 2 - 5.5 };
// Sizes are known beforehand, so that nothing has to be drawn twice to be measured.
const handles = [
  { ...dot, type: "target" as const, position: Position.Left, x: -5.5 },
  { ...dot, type: "source" as const, position: Position.Right, x: nodeSize.width - 5.5 },
];

/** The picture of a team. Everything that can be done here can be done in the list beside it too. */
export default function TeamCanvas() {
  return (
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>
  );
}

function Flow() {
  const { rootId, canEdit, draft, dispatch, selection, select, path } = useTeam();
  const { nodes: members, ways, positions } = draft;
  const isDark = useIsDark();
  const nodes = useMemo(
    () =>
      members.map(
        (node): AgentFlowNode => ({
          id: node.id,
          type: "agent",
          position: positions[node.id] ?? { x: 0, y: 0 },
          ...nodeSize,
          measured: nodeSize,
          handles,
          selected: selection !== null && "agent" in selection && selection.agent === node.id,
          deletable: canEdit && node.id !== rootId,
          connectable: canEdit && node.canEdit,
          ariaLabel: `${node.name}, ${node.status === "live" ? `version ${node.version}` : "draft only"}`,
          data: {
            node,
            isRoot: node.id === rootId,
            isSpeaking: path.speaking.includes(node.id),
            hasSpoken: path.spoken.includes(node.id),
            canEdit: canEdit && node.canEdit,
          },
        }),
      ),
    [members, positions, selection, canEdit, rootId, path],
  );
  const edges = useMemo(() => {
    const byId = new Map(members.map((node) => [node.id, node]));
    return ways.flatMap((way): WayFlowEdge[] => {
      const [from, to] = [byId.get(way.fromAgentId), byId.get(way.toAgentId)];
      if (!from || !to) return [];
      const state = path.ways[way.key] ?? null;
      const hue = hueOfAgent(from);
      const color = state ? `oklch(var(--hue-solid) ${hue})` : "var(--line-field)";
      return [
        {
          id: way.key,
          source: way.fromAgentId,
          target: way.toAgentId,
          type: "way",
          selected: selection !== null && "way" in selection && selection.way === way.key,
          deletable: canEdit && from.canEdit,
          focusable: false, // its label is a button
          markerEnd: {
            type: MarkerType.ArrowClosed,
            color,
            width: 16,
            height: 16,
            markerUnits: "userSpaceOnUse",
          },
          data: {
            way,
            from: positions[from.id] ?? { x: 0, y: 0 },
            to: positions[to.id] ?? { x: 0, y: 0 },
            bend: bendOf(way.key, ways),
            hue,
            state,
            names: [from.name, to.name],
            onSelect: () => select({ way: way.key }),
          },
        },
      ];
    });
  }, [members, ways, positions, selection, canEdit, path, select]);

  const onNodesChange = (changes: NodeChange<AgentFlowNode>[]) => {
    for (const change of changes) {
      if (change.type === "position" && change.position) dispatch({ do: "move", id: change.id, to: change.position });
      if (change.type === "select" && change.selected) select({ agent: change.id });
      if (change.type === "remove") dispatch({ do: "remove agent", id: change.id });
    }
  };
  const onEdgesChange = (changes: EdgeChange<WayFlowEdge>[]) => {
    for (const change of changes) {
      if (change.type === "select" && change.selected) select({ way: change.id });
      if (change.type === "remove") dispatch({ do: "remove ways", keys: [change.id] });
    }
  };
  const onConnect = ({ source, target }: Connection) => {
    const way = newWay(source, target, ways);
    if (!way) return;
    const made = withKey(way);
    dispatch({ do: "add way", way: made });
    select({ way: made.key });
  };
  return (
    <div className="team-canvas relative min-h-0 flex-1 bg-surface-2">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={onConnect}
        onPaneClick={() => select(null)}
        isValidConnection={({ source, target }) => source !== target}
        // It puts this class on itself, and our tokens hang on it.
        colorMode={isDark ? "dark" : "light"}
        nodesDraggable={canEdit}
        nodesConnectable={canEdit}
        deleteKeyCode={canEdit ? ["Delete", "Backspace"] : null}
        connectionRadius={48}
        minZoom={0.3}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ padding: 0.2, maxZoom: 1 }}
      >
        <Background gap={24} size={1.25} />
      </ReactFlow>
      <Zoom />
    </div>
  );
}

function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { draft } = useTeam();
  const count = draft.nodes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever joined or left, everyone should be in sight
  useEffect(() => {
    const frame = requestAnimationFrame(() => void fitView({ padding: 0.2, maxZoom: 1 }));
    return () => cancelAnimationFrame(frame);
  }, [count, fitView]);
  return (
    <div className="absolute bottom-3 left-3 z-10 flex rounded-lg border bg-surface p-0.5 shadow-sm">
      <IconButton size={28} label="Nearer" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => zoomIn()} />
      <IconButton size={28} label="Farther" icon={<Minus strokeWidth={1.75} aria-hidden />} onClick={() => zoomOut()} />
      <IconButton
        size={28}
        label="Show everyone"
        icon={<Maximize strokeWidth={1.75} aria-hidden />}
        onClick={() => void fitView({ padding: 0.2, maxZoom: 1 })}
      />
    </div>
  );
}
