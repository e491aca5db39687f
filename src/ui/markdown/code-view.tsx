"use client";

import { clsx } from "clsx";
import { Eye, WrapText } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { CopyButton } from "../controls/copy-button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { CodeParts } from "../display/code-parts.tsx";
import type { CodeLanguage } from "../display/highlight.ts";
import { languageOf } from "../display/language-of.ts";

interface CodeViewProps {
  code: string;
  language: string;
  /** Opens what this code makes. Shown only where it is given. */
  onPreview?: () => void;
}

const linesPerPiece = 24;

/** Code in an answer: what language it is, whether long lines wrap, and a way to take it along. */
export function CodeView({ code, language, onPreview }: CodeViewProps) {
  const [isWrapped, setIsWrapped] = useState(false);
  const pieces = useMemo(() => piecesOf(code), [code]);
  const tone = languageOf(language);
  const label = language ? `Code, ${language}` : "Code";
  return (
    <div className="rounded-lg border bg-surface-2">
      <div className="flex h-8 items-center gap-1 pr-1 pl-3 text-meta text-ink-3 max-sm:h-10">
        <span className="min-w-0 flex-1 truncate">{language || "Code"}</span>
        {onPreview && <IconButton size={24} label="Preview" icon={<Eye aria-hidden />} onClick={onPreview} />}
        <IconButton
          size={24}
          label="Wrap long lines"
          aria-pressed={isWrapped}
          icon={<WrapText aria-hidden />}
          onClick={() => setIsWrapped(!isWrapped)}
          className={clsx(isWrapped && "bg-selected text-ink")}
        />
        <CopyButton value={code} label="Copy the code" size={24} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: code needs <pre>, and a name needs a role */}
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        className={clsx(
          "px-3 pb-2.5 text-code text-ink",
          isWrapped ? "break-words whitespace-pre-wrap" : "overflow-x-auto",
        )}
      >
        <code>
          {pieces.map((piece, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
            <CodePiece key={position} code={piece} language={tone} />
          ))}
        </code>
      </pre>
    </div>
  );
}

/** A growing block is coloured piece by piece: what is full is done. */
const CodePiece = memo(function CodePiece({ code, language }: { code: string; language: CodeLanguage }) {
  return <CodeParts code={code} language={language} />;
});

function piecesOf(code: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let count = 0;
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) {
    if (++count % linesPerPiece > 0) continue;
    pieces.push(code.slice(from, at + 1));
    from = at + 1;
  }
  pieces.push(code.slice(from));
  return pieces;
}
