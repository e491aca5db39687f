import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { EdgeKind } from "#engine/agents/team-edge.ts";
import type { StoredDraft } from "../draft/save-draft.ts";

export type EditorVersion = {
  id: string;
  number: number;
  note: string;
  createdAt: Date;
  createdByName: string | null;
  isPublished: boolean;
};
export type EditorTool = { name: string; label: string; description: string; tokens: number };
export type EditorModel = {
  reference: string;
  name: string;
  price: { inputPerMillion: number; outputPerMillion: number } | null;
};
/** Hue and the places of the two pieces among the sixteen; null takes both from the id. */
type StoredMark = { hue: number; pieces: [number, number] } | null;
export type EditorEdge = { toAgentId: string; toName: string; toMark: StoredMark; kind: EdgeKind };

/** Everything the editor shows first; what changes while it is open comes over the API and as news. */
export type EditorData = {
  agent: {
    id: string;
    slug: string;
    mark: StoredMark;
    isArchived: boolean;
    isPublishGuarded: boolean;
    edges: readonly EditorEdge[];
  };
  stored: StoredDraft;
  live: {
    id: string;
    number: number;
    config: AgentConfig;
    edges: readonly { toAgentId: string; toName: string }[];
  } | null;
  versions: readonly EditorVersion[];
  hasMoreVersions: boolean;
  tools: readonly EditorTool[];
  models: readonly EditorModel[];
  /** What answers when the agent names no model; empty words when nothing but retrieval does. */
  usualModel: string;
  isRetrieval: boolean;
  /** When the page was made: server and browser must read the same clock. */
  now: Date;
  me: { id: string; name: string };
  may: { edit: boolean; publish: boolean; use: boolean };
};
