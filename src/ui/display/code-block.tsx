import { CopyButton } from "../controls/copy-button.tsx";
import { CodeParts } from "./code-parts.tsx";
import type { CodeLanguage } from "./highlight.ts";

interface CodeBlockProps {
  code: string;
  language?: CodeLanguage;
  copy?: boolean;
  label?: string;
}

/** The machine speaks. Long lines scroll sideways. */
export function CodeBlock({ code, language = "text", copy = true, label = "Code" }: CodeBlockProps) {
  return (
    <div className="group relative rounded-lg border bg-surface-2">
      {/* biome-ignore lint/a11y/useSemanticElements: code needs <pre>, and a name needs a role */}
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        className="overflow-x-auto px-3 py-2.5 text-code text-ink"
      >
        <code>
          <CodeParts code={code} language={language} />
        </code>
      </pre>
      {copy && (
        <span className="absolute top-1.5 right-1.5 rounded-md bg-surface-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <CopyButton value={code} label="Copy the code" size={24} />
        </span>
      )}
    </div>
  );
}
