"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { MarkdownLook } from "#ui/markdown/markdown-look.ts";
import { LiveWords } from "./live-words.tsx";
import type { ShownPart } from "./message-content.ts";

interface ReasoningPieceProps {
  part: Extract<ShownPart, { kind: "reasoning" }>;
  look: MarkdownLook;
}

/** What went on before the answer. Folded: most people want the answer. */
export function ReasoningPiece({ part, look }: ReasoningPieceProps) {
  const [isOpen, setOpen] = useState(false);
  const seconds = part.milliseconds === null ? null : Math.max(1, Math.round(part.milliseconds / 1000));
  const words = part.isOpen ? "Thinking" : seconds === null ? "Thought it through" : `Thought for ${seconds} s`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-7 items-center gap-1 rounded-md text-ui text-ink-3 hover:text-ink max-sm:h-9"
      >
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          className={clsx("transition-transform", isOpen && "rotate-90")}
          aria-hidden
        />
        {words}
      </button>
      {isOpen && (
        <div className="mt-1 ml-1.5 border-l pl-3 *:text-ui *:text-ink-2">
          <LiveWords live={part.live} look={look} isWriting={part.isOpen} />
        </div>
      )}
    </div>
  );
}
