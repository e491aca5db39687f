import { AgentMark } from "#ui/identity/agent-mark.tsx";
import type { MarkPiece } from "#ui/identity/mark-pieces.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";

/** Who appears in the pictures: sample agents and people, the same everywhere. */
const agents = {
  Concierge: { hue: 273, pieces: ["half-l", "dot-r"] },
  Ledger: { hue: 152, pieces: ["bar-l", "triangle-r"] },
  Scout: { hue: 190, pieces: ["triangle-l", "half-r"] },
  Refunds: { hue: 14, pieces: ["half-t", "quarter-br"] },
  Scribe: { hue: 88, pieces: ["quarter-tl", "quarter-br"] },
  Planner: { hue: 50, pieces: ["half-b", "quarter-tr"] },
} as const satisfies Record<string, { hue: number; pieces: readonly [MarkPiece, MarkPiece] }>;

export type SampleAgent = keyof typeof agents;

export const hueOfAgent = (name: SampleAgent): number => agents[name].hue;

export function Mark({ name, size = 28, className }: { name: SampleAgent; size?: number; className?: string }) {
  return <AgentMark id={name} {...agents[name]} size={size} className={className} />;
}

export const Marta = ({ size = 28 }: { size?: number }) => <PersonAvatar name="Marta Ivarsson" hue={243} size={size} />;
