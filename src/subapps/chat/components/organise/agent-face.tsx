import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { hueOf } from "#ui/identity/hues.ts";
import { type MarkPiece, markPieces } from "#ui/identity/mark-pieces.ts";
import type { Mark } from "./chat-types.ts";

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
