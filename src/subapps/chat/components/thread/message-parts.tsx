"use client";

import { memo, useMemo } from "react";
import type { MarkdownLook } from "#ui/markdown/markdown-look.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { EditedNote, FallbackNote, FixedAnswerNote, SteeringNote } from "./answer-notes.tsx";
import { ArtifactCode, canPreview } from "./artifact-code.tsx";
import { CitationChip } from "./citation-chip.tsx";
import { useAround } from "./deeds-context.tsx";
import { FilePiece } from "./file-piece.tsx";
import type { MessageView } from "./live-message.ts";
import { LiveWords } from "./live-words.tsx";
import type { NumberedCitation, ShownPart } from "./message-content.ts";
import { NoticePiece } from "./notice-piece.tsx";
import { ReasoningPiece } from "./reasoning-piece.tsx";
import type { MessageFacts } from "./thread-types.ts";
import { ToolCard } from "./tool-card.tsx";

interface MessagePartsProps {
  parts: readonly ShownPart[];
  view: MessageView;
  isWriting: boolean;
}

/** What an answer is made of, in the order in which it came about. */
export function MessageParts({ parts, view, isWriting }: MessagePartsProps) {
  const { facts, citations } = view;
  const { id } = facts;
  const linkTo = useLinks();
  const { deeds } = useAround();
  const look = useMemo(
    (): MarkdownLook => ({
      headingLevel: 3,
      linkTo,
      citation: (number) => (
        <CitationChip
          number={number}
          citation={citations[number - 1]}
          onOpen={deeds.onSource && (() => deeds.onSource?.(id, number))}
        />
      ),
      code: (block) => (canPreview(block) ? <ArtifactCode block={block} /> : null),
    }),
    [linkTo, citations, deeds, id],
  );
  const last = parts.at(-1);
  const isCaretAlone = isWriting && last?.kind !== "words";
  return (
    <div className="flex flex-col gap-2.5">
      {parts.map((part) => (
        <OnePart
          key={part.key}
          part={part}
          facts={facts}
          citations={citations}
          look={look}
          isWriting={isWriting && part === last}
        />
      ))}
      {isCaretAlone && <p className="caret text-prose" aria-hidden />}
    </div>
  );
}

interface OnePartProps {
  part: ShownPart;
  facts: MessageFacts;
  citations: readonly NumberedCitation[];
  look: MarkdownLook;
  isWriting: boolean;
}

const OnePart = memo(function OnePart({ part, facts, citations, look, isWriting }: OnePartProps) {
  switch (part.kind) {
    case "words":
      return <LiveWords live={part.live} look={look} isWriting={isWriting} />;
    case "reasoning":
      return <ReasoningPiece part={part} look={look} />;
    case "tool":
      return <ToolCard part={part.part} facts={facts} />;
    case "sources":
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
          {part.numbers.map((number) => (
            <span key={number} className="flex items-center gap-1.5">
              {look.citation?.(number)} {citations[number - 1]?.title}
            </span>
          ))}
        </p>
      );
    case "file":
      return <FilePiece part={part.part} />;
    case "notice":
      return <NoticePiece text={part.text} />;
    case "note":
      return <PartNote part={part.part} />;
    default:
      return null; // a change of hands is drawn between two speakers
  }
});

function PartNote({ part }: { part: Extract<ShownPart, { kind: "note" }>["part"] }) {
  switch (part.kind) {
    case "fixed_answer":
      return <FixedAnswerNote part={part} />;
    case "fallback":
      return <FallbackNote part={part} />;
    case "steering":
      return <SteeringNote part={part} />;
    case "edited":
      return <EditedNote part={part} />;
  }
}
