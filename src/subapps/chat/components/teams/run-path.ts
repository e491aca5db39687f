import type { RunEntry } from "#engine/runs/run-log.ts";
import type { EdgeKind, Way } from "./team-types.ts";

/** What lights up while a team works: who speaks now, who has spoken, which ways were taken, and what it cost. */
export type RunPath = {
  speaking: readonly string[];
  spoken: readonly string[];
  /** By the way's key. */
  ways: Readonly<Record<string, "active" | "done">>;
  nanos: number;
  isUnpriced: boolean;
  /** Who speaks in each run that goes on. */
  current: Readonly<Record<string, string>>;
  /** In order, to be read. */
  steps: readonly string[];
};

export const noPath: RunPath = {
  speaking: [],
  spoken: [],
  ways: {},
  nanos: 0,
  isUnpriced: false,
  current: {},
  steps: [],
};

type Team = {
  ways: readonly Pick<Way, "key" | "fromAgentId" | "toAgentId" | "kind">[];
  nodes: readonly { id: string; slug: string; name: string }[];
};

export const begin = (path: RunPath, runId: string, agentId: string): RunPath =>
  speak({ ...path, current: { ...path.current, [runId]: agentId } }, agentId);

/** One more entry of a run's log. */
export function follow(path: RunPath, runId: string, entry: RunEntry, team: Team): RunPath {
  const from = path.current[runId];
  if (!from) return path;
  if (entry.kind === "step")
    return { ...path, nanos: path.nanos + entry.nanos, isUnpriced: path.isUnpriced || entry.isUnpriced === true };
  if (entry.kind === "finish") return silence(path, runId, from);
  if (entry.kind === "part" && entry.part.kind === "hand_off") {
    const { fromAgentId, toAgentId } = entry.part;
    const told = note(path, `${nameIn(team, fromAgentId)} hands over to ${nameIn(team, toAgentId)}`);
    const taken = take(told, team, fromAgentId, toAgentId, ["hand_off", "sequence"], "done");
    const left = { ...taken, speaking: taken.speaking.filter((id) => id !== fromAgentId) };
    return begin(left, runId, toAgentId);
  }
  if (entry.kind !== "tool" || !entry.part.name.startsWith("ask_")) return path;
  const to = team.nodes.find(({ slug }) => askName(slug) === entry.part.name)?.id;
  if (!to) return path;
  const { state, runId: below } = entry.part;
  const kinds: EdgeKind[] = ["delegate", "parallel"];
  if (state === "running" || state === "waiting") {
    const isNew = below !== undefined && !(below in path.current);
    const told = isNew ? note(path, `${nameIn(team, from)} asks ${nameIn(team, to)}`) : path;
    const taken = take(told, team, from, to, kinds, "active");
    return below ? begin(taken, below, to) : speak(taken, to);
  }
  const over = take(path, team, from, to, kinds, "done");
  return { ...over, speaking: over.speaking.filter((id) => id !== to) };
}

const askName = (slug: string): string => `ask_${slug.replaceAll("-", "_")}`.slice(0, 64);
const nameIn = ({ nodes }: Team, id: string): string => nodes.find((node) => node.id === id)?.name ?? "An agent";
const note = (path: RunPath, step: string): RunPath => ({ ...path, steps: [...path.steps, step] });
const withOne = (list: readonly string[], one: string) => (list.includes(one) ? list : [...list, one]);

const speak = (path: RunPath, id: string): RunPath => ({
  ...path,
  speaking: withOne(path.speaking, id),
  spoken: withOne(path.spoken, id),
});

function take(
  path: RunPath,
  { ways }: Team,
  from: string,
  to: string,
  kinds: readonly EdgeKind[],
  state: "active" | "done",
): RunPath {
  const way = ways.find((each) => each.fromAgentId === from && each.toAgentId === to && kinds.includes(each.kind));
  return way ? { ...path, ways: { ...path.ways, [way.key]: state } } : path;
}

function silence(path: RunPath, runId: string, from: string): RunPath {
  const { [runId]: _, ...current } = path.current;
  const isElsewhere = Object.values(current).includes(from);
  const speaking = isElsewhere ? path.speaking : path.speaking.filter((id) => id !== from);
  return { ...path, current, speaking: Object.keys(current).length === 0 ? [] : speaking };
}
