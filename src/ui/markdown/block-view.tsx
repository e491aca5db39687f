import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import type { Block } from "./block.ts";
import { CodeView } from "./code-view.tsx";
import { DiagramView } from "./diagram-view.tsx";
import { directionOf } from "./direction-of.ts";
import type { MarkdownLook } from "./markdown-look.ts";
import { MathView } from "./math-view.tsx";
import { TableView } from "./table-view.tsx";
import { WordsView } from "./words-view.tsx";

interface BlockViewProps {
  block: Block;
  look: MarkdownLook;
}

const headingClasses = ["text-section", "text-[16px] leading-6 font-semibold", "text-pane", "text-ui font-strong"];

/** One block. A block that is done is the same object for ever, and so is never drawn again. */
export const BlockView = memo(function BlockView({ block, look }: BlockViewProps): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(6, block.level + look.headingLevel - 1)}` as "h2";
      return (
        <Heading dir="auto" className={clsx("mt-1.5 first:mt-0", headingClasses[Math.min(block.level, 4) - 1])}>
          <WordsView words={block.words} look={look} />
        </Heading>
      );
    }
    case "code":
      if (block.language.toLowerCase() === "mermaid" && !block.isOpen) return <DiagramView code={block.code} />;
      return look.code?.(block) ?? <CodeView code={block.code} language={block.language} />;
    case "math":
      return <MathView tex={block.tex} isDisplay isOpen={block.isOpen === true} />;
    case "quote":
      return (
        <blockquote
          dir={directionOf(block.blocks)}
          className="flex flex-col gap-2 border-s-2 border-line-strong ps-3 font-serif text-quote text-ink-2"
        >
          <BlockList blocks={block.blocks} look={look} />
        </blockquote>
      );
    case "list":
      return <ListView block={block} look={look} />;
    case "table":
      return <TableView block={block} look={look} />;
    case "rule":
      return <hr className="my-1.5" />;
    default:
      return (
        <p dir="auto">
          <WordsView words={block.words} look={look} />
        </p>
      );
  }
});

function BlockList({ blocks, look }: { blocks: readonly Block[]; look: MarkdownLook }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
  return blocks.map((block, position) => <BlockView key={position} block={block} look={look} />);
}

function ListView({ block, look }: { block: Extract<Block, { kind: "list" }>; look: MarkdownLook }) {
  const List = block.start === null ? "ul" : "ol";
  return (
    <List
      dir={directionOf([block])}
      {...(block.start !== null && block.start !== 1 && { start: block.start })}
      className={clsx(
        "flex flex-col ps-5 marker:text-ink-3",
        block.isTight ? "gap-0.5" : "gap-2",
        block.start === null ? "list-disc" : "list-decimal",
      )}
    >
      {block.items.map((blocks, position) => (
        <ItemView
          // biome-ignore lint/suspicious/noArrayIndexKey: items never change places
          key={position}
          blocks={blocks}
          isDone={block.tasks?.[position] ?? null}
          isTight={block.isTight}
          look={look}
        />
      ))}
    </List>
  );
}

const ItemView = memo(function ItemView({ blocks, isDone, isTight, look }: ItemViewProps) {
  return (
    <li className={clsx("ps-0.5", isDone !== null && "relative list-none")}>
      {isDone !== null && (
        <input
          type="checkbox"
          checked={isDone}
          readOnly
          disabled
          aria-label={isDone ? "Done" : "To do"}
          className="absolute -start-5 top-[0.3em] size-3.5 accent-accent"
        />
      )}
      <span className="flex flex-col gap-1">
        {blocks.map((inner, at) =>
          isTight && inner.kind === "paragraph" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
            <span key={at} dir="auto">
              <WordsView words={inner.words} look={look} />
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <BlockView key={at} block={inner} look={look} />
          ),
        )}
      </span>
    </li>
  );
});

interface ItemViewProps {
  blocks: readonly Block[];
  /** Null for an item that is no task. */
  isDone: boolean | null;
  isTight: boolean;
  look: MarkdownLook;
}
