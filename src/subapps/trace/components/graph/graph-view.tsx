"use client";

import {
  Background,
  type Edge,
  MarkerType,
  type Node,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from "@xyflow/react";
import { Maximize, Minus, Plus } from "lucide-react";
import { useMemo } from "react";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import "@xyflow/react/dist/base.css";
import "./graph-view.css";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useIsDark } from "#ui/theme/use-is-dark.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { type GraphFlowNode, StepNode } from "./graph-node.tsx";
import { type GraphNode, graphOf } from "./graph-of.ts";
import { layoutGraph, nodeSize } from "./layout-graph.ts";

const nodeTypes = { step: StepNode };
const middle = { width: 1, height: 1, y: nodeSize.height / 2 };
// Sizes are known beforehand, so that nothing has to be drawn twice to be measured.
const handles = [
  { ...middle, type: "target" as const, position: Position.Left, x: 0 },
  { ...middle, type: "source" as const, position: Position.Right, x: nodeSize.width },
];
/** More than this is no picture any more. */
const most = 60;

/** Who had to do with whom. */
export default function GraphView() {
  const { detail } = useDetail();
  const { spans, trace } = detail;
  const graph = useMemo(() => graphOf(spans, trace), [spans, trace]);
  const nodes = graph.nodes.slice(0, most);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const edges = graph.edges.filter(({ from, to }) => names.has(from) && names.has(to));
  return (
    <section aria-label="Graph" className="relative flex min-h-0 flex-1 flex-col">
      <ReactFlowProvider>
        <Picture nodes={nodes} edges={edges} />
      </ReactFlowProvider>
      {graph.nodes.length > most && (
        <p className="border-t px-4 py-2 text-meta text-ink-3">
          The first {most} of {formatNumber(graph.nodes.length)} are drawn. The timeline has all of them.
        </p>
      )}
      <ul className="sr-only" aria-label="Ways">
        {edges.map((edge) => (
          <li key={edge.id}>
            {names.get(edge.from)} {edge.kind} {names.get(edge.to)}: {formatCount(edge.count, "time")},{" "}
            {formatNanoseconds(edge.nanos)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ nodes, edges }: { nodes: readonly GraphNode[]; edges: ReturnType<typeof graphOf>["edges"] }) {
  const { detail, speakers, open, opened } = useDetail();
  const isDark = useIsDark();
  const places = useMemo(() => layoutGraph(nodes, edges), [nodes, edges]);
  const drawn = nodes.map(
    (node): GraphFlowNode => ({
      id: node.id,
      type: "step",
      position: places.get(node.id) ?? { x: 0, y: 0 },
      ...nodeSize,
      measured: nodeSize,
      handles,
      selected: opened?.spanId === node.spanId,
      ariaLabel: `${node.name}, ${formatCount(node.count, "time")}, ${formatNanoseconds(node.nanos)}`,
      data: { node, speaker: speakers.get(node.id.replace(/^agent /, "")), personId: detail.trace.userId },
    }),
  );
  const ways = edges.map(
    (edge): Edge => ({
      id: edge.id,
      source: edge.from,
      target: edge.to,
      focusable: false,
      label: `${edge.kind}${edge.count > 1 ? ` ${formatNumber(edge.count)}×` : ""} · ${formatNanoseconds(edge.nanos)}`,
      labelBgPadding: [6, 3],
      labelBgBorderRadius: 4,
      className: edge.kind === "hands over" ? "graph-hand-off" : edge.kind === "asks" ? "graph-asks" : "graph-calls",
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color: "var(--line-field)",
        width: 16,
        height: 16,
        markerUnits: "userSpaceOnUse",
      },
    }),
  );
  return (
    <div className="trace-graph relative min-h-0 flex-1 bg-surface-2">
      <ReactFlow
        nodes={drawn}
        edges={ways}
        nodeTypes={nodeTypes}
        onNodeClick={(_, node: Node) => open((node as GraphFlowNode).data.node.spanId)}
        onNodesChange={(changes) => {
          for (const change of changes)
            if (change.type === "select" && change.selected)
              open(nodes.find(({ id }) => id === change.id)?.spanId ?? null);
        }}
        // It puts this class on itself, and our tokens hang on it.
        colorMode={isDark ? "dark" : "light"}
        nodesDraggable={false}
        nodesConnectable={false}
        deleteKeyCode={null}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ padding: 0.15, maxZoom: 1 }}
      >
        <Background gap={24} size={1.25} />
      </ReactFlow>
      <Zoom />
    </div>
  );
}

function Zoom() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <div className="absolute bottom-3 left-3 z-10 flex rounded-lg border bg-surface p-0.5 shadow-sm">
      <IconButton size={28} label="Nearer" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => zoomIn()} />
      <IconButton size={28} label="Farther" icon={<Minus strokeWidth={1.75} aria-hidden />} onClick={() => zoomOut()} />
      <IconButton
        size={28}
        label="Show all of it"
        icon={<Maximize strokeWidth={1.75} aria-hidden />}
        onClick={() => void fitView({ padding: 0.15, maxZoom: 1 })}
      />
    </div>
  );
}
