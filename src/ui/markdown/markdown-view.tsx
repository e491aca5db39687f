import "./markdown.css";
import { clsx } from "clsx";
import { BlockView } from "./block-view.tsx";
import { parseBlocks } from "./blocks.ts";
import { withLineBreaks } from "./with-line-breaks.ts";

interface MarkdownViewProps {
  text: string;
  /** The level of a first heading on this page. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Writes a path of ours as the host at hand wants it. */
  linkTo?: (href: string) => string;
  /** Every line stays a line, as in a text that was typed and not written as Markdown. */
  keepsLines?: boolean;
  className?: string;
}

export const markdownClass = "flex min-w-0 flex-col gap-2.5 text-prose text-ink [overflow-wrap:anywhere]";

/** Markdown as words and boxes. Nothing in the text can become a tag, a script or a request to somebody else. */
export function MarkdownView({
  text,
  headingLevel = 2,
  linkTo = (href) => href,
  keepsLines = false,
  className,
}: MarkdownViewProps) {
  const look = { headingLevel, linkTo };
  return (
    <div className={clsx(markdownClass, className)}>
      {parseBlocks(keepsLines ? withLineBreaks(text) : text).map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a fixed text
        <BlockView key={position} block={block} look={look} />
      ))}
    </div>
  );
}
