import { clsx } from "clsx";
import { hueOf } from "./hues.ts";
import { type MarkPiece, markPieces, piecesOf } from "./mark-pieces.ts";

interface AgentMarkProps {
  id: string;
  /** The owner's choice; without one, both come from the id. */
  hue?: number;
  pieces?: readonly [MarkPiece, MarkPiece];
  size?: number;
  /** The agent's name, where it is not written beside the mark. */
  label?: string;
  className?: string;
}

/** Square is an agent. */
export function AgentMark({ id, hue = hueOf(id), pieces = piecesOf(id), size = 28, label, className }: AgentMarkProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a title would pop up on hover
    <svg
      width={size}
      height={size}
      viewBox="0 0 44 44"
      style={{ "--h": hue } as object}
      className={clsx("shrink-0", className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <rect width="44" height="44" rx="12.3" className="fill-hue-soft" />
      <g transform="translate(10 10)">
        <path d={markPieces[pieces[1]]} className="fill-hue-mid" />
        <path d={markPieces[pieces[0]]} className="fill-hue-solid" />
      </g>
    </svg>
  );
}
