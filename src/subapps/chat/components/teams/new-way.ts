import { wayKinds } from "../../rules/connection-words.ts";
import { isSameWay } from "./team-draft.ts";
import type { EdgeKind, TeamEdge, Way } from "./team-types.ts";

/** A way with the usual settings; of a kind there is not yet between the two. Null where all are taken. */
export function newWay(
  fromAgentId: string,
  toAgentId: string,
  ways: readonly Way[],
  wanted?: EdgeKind,
): TeamEdge | null {
  const kinds = wanted ? [wanted] : wayKinds;
  const kind = kinds.find((each) => !ways.some((way) => isSameWay(way, { fromAgentId, toAgentId, kind: each })));
  if (!kind || fromAgentId === toAgentId) return null;
  return {
    fromAgentId,
    toAgentId,
    kind,
    condition: "",
    contextPolicy: { messages: "all", files: true },
    maximumHops: 3,
  };
}
