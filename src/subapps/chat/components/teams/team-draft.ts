import type { Place, TeamData, TeamEdge, TeamNode, Way } from "./team-types.ts";

/** A team while it is being changed. What is kept stays beside it, to be gone back to. */
export type TeamDraft = {
  nodes: readonly TeamNode[];
  ways: readonly Way[];
  positions: Readonly<Record<string, Place>>;
  kept: TeamData;
};

export type TeamDeed =
  | { do: "move"; id: string; to: Place }
  | { do: "lay out"; positions: Record<string, Place> }
  | { do: "add way"; way: Way }
  | { do: "change way"; key: string; change: Partial<TeamEdge> }
  | { do: "remove ways"; keys: readonly string[] }
  | { do: "add agents"; nodes: readonly TeamNode[]; edges: readonly TeamEdge[]; at: Place }
  | { do: "remove agent"; id: string }
  | { do: "discard" }
  | { do: "kept"; data: TeamData }
  | { do: "restore"; left: TeamDraft };

let count = 0;
export const withKey = (edge: TeamEdge): Way => ({ ...edge, key: `way-${++count}` });

export const draftOf = (kept: TeamData): TeamDraft => ({
  nodes: kept.nodes,
  ways: kept.edges.map(withKey),
  positions: kept.positions,
  kept,
});

export const isSameWay = (a: Pick<TeamEdge, "fromAgentId" | "toAgentId" | "kind">, b: typeof a): boolean =>
  a.fromAgentId === b.fromAgentId && a.toAgentId === b.toAgentId && a.kind === b.kind;

export function changeTeam(draft: TeamDraft, deed: TeamDeed): TeamDraft {
  switch (deed.do) {
    case "move":
      return { ...draft, positions: { ...draft.positions, [deed.id]: deed.to } };
    case "lay out":
      return { ...draft, positions: deed.positions };
    case "add way":
      return draft.ways.some((way) => isSameWay(way, deed.way)) || deed.way.fromAgentId === deed.way.toAgentId
        ? draft
        : { ...draft, ways: [...draft.ways, deed.way] };
    case "change way":
      return { ...draft, ways: draft.ways.map((way) => (way.key === deed.key ? { ...way, ...deed.change } : way)) };
    case "remove ways":
      return { ...draft, ways: draft.ways.filter(({ key }) => !deed.keys.includes(key)) };
    case "add agents":
      return addAgents(draft, deed);
    case "remove agent":
      return {
        ...draft,
        nodes: draft.nodes.filter(({ id }) => id !== deed.id),
        ways: draft.ways.filter(({ fromAgentId, toAgentId }) => fromAgentId !== deed.id && toAgentId !== deed.id),
      };
    case "discard":
      return draftOf(draft.kept);
    case "kept":
      return { ...draftOf(deed.data), positions: draft.positions };
    case "restore":
      // Keys of another visit may be those of others here.
      return { ...deed.left, ways: deed.left.ways.map(withKey) };
  }
}

/** Whoever joins brings along whom they lead to. */
function addAgents(draft: TeamDraft, { nodes, edges, at }: Extract<TeamDeed, { do: "add agents" }>): TeamDraft {
  const known = new Set(draft.nodes.map(({ id }) => id));
  const joining = nodes.filter(({ id }) => !known.has(id));
  const fresh = new Set(joining.map(({ id }) => id));
  const positions = { ...draft.positions };
  joining.forEach(({ id }, row) => {
    positions[id] = { x: at.x, y: at.y + row * 120 };
  });
  const brought = edges.filter(({ fromAgentId }) => fresh.has(fromAgentId));
  return {
    nodes: [...draft.nodes, ...joining],
    ways: [...draft.ways, ...brought.map(withKey)],
    positions,
    // What they bring is on record already: it is no change of ours.
    kept: { ...draft.kept, nodes: [...draft.kept.nodes, ...joining], edges: [...draft.kept.edges, ...brought] },
  };
}
