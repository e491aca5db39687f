import { AgentMark } from "./agent-mark.tsx";
import { hueOf } from "./hues.ts";
import { type MarkPiece, markPieces } from "./mark-pieces.ts";

/** What an owner chose for an agent: a hue and two pieces, by place or by name. */
export type Mark = { hue: number; pieces: readonly [number | string, number | string] } | null;

const names = Object.keys(markPieces) as MarkPiece[];
const pieceOf = (piece: number | string): MarkPiece =>
  (typeof piece === "number" ? names[piece % names.length] : (piece as MarkPiece)) ?? "half-l";

interface AgentFaceProps {
  agent: { id: string; mark?: Mark };
  size?: number;
  /** The name, where it is not written beside it. */
  label?: string;
  className?: string;
}

/** An agent's mark as its owner chose it, or as its id has it. */
export function AgentFace({ agent, ...rest }: AgentFaceProps) {
  if (!agent.mark) return <AgentMark id={agent.id} {...rest} />;
  const [first, second] = agent.mark.pieces;
  return <AgentMark id={agent.id} hue={agent.mark.hue} pieces={[pieceOf(first), pieceOf(second)]} {...rest} />;
}

export const hueOfAgent = ({ id, mark }: { id: string; mark?: Mark }): number => mark?.hue ?? hueOf(id);
