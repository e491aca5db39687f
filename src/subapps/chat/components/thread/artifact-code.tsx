"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { Block } from "#ui/markdown/block.ts";
import { CodeView } from "#ui/markdown/code-view.tsx";
import { ArtifactFrame } from "./artifact-frame.tsx";

type CodeBlock = Extract<Block, { kind: "code" }>;

const previewed = new Set(["html", "htm", "svg"]);

/** Code that makes something to look at, once it is written. */
export const canPreview = ({ language, isOpen, code }: CodeBlock): boolean =>
  !isOpen && code.trim() !== "" && previewed.has(language.toLowerCase());

/** Code with a preview: shown apart from the page, where it can reach nothing of it. */
export function ArtifactCode({ block }: { block: CodeBlock }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) return <CodeView code={block.code} language={block.language} onPreview={() => setShown(true)} />;
  return (
    <div className="overflow-hidden rounded-lg border">
      <div className="flex h-8 items-center justify-between border-b bg-surface-2 pr-1 pl-3 text-meta text-ink-3">
        Preview, apart from this page and without network
        <IconButton
          size={24}
          label="Back to the code"
          icon={<X strokeWidth={1.75} aria-hidden />}
          onClick={() => setShown(false)}
        />
      </div>
      <ArtifactFrame code={block.code} isSvg={block.language.toLowerCase() === "svg"} />
    </div>
  );
}
