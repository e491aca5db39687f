import { hueOfAgent, type Mark } from "#ui/identity/agent-face.tsx";
import type { Span } from "../../span.ts";
import type { TraceAgent } from "../../trace-row.ts";

/** Who speaks in a trace: an agent of ours by its id, one from elsewhere by its name. */
export type Speaker = { id: string; name: string; mark: Mark };

export const speakerIdOf = ({ agentId, agentName }: Span): string | null => agentId ?? agentName;

/** Everyone who took part, in the order of their first word. */
export function speakersIn(spans: readonly Span[], agents: readonly TraceAgent[]): Map<string, Speaker> {
  const known = new Map(agents.map((agent) => [agent.id, agent]));
  const found = new Map<string, Speaker>();
  for (const span of spans) {
    const id = speakerIdOf(span);
    if (!id || found.has(id)) continue;
    const agent = known.get(id);
    found.set(id, {
      id,
      name: span.agentName ?? agent?.name ?? "Agent",
      mark: (agent?.mark ?? null) as Mark,
    });
  }
  return found;
}

export const hueOfSpeaker = (speaker: Speaker): number => hueOfAgent(speaker);
