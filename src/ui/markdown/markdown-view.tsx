import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { CodeBlock } from "../display/code-block.tsx";
import type { CodeLanguage } from "../display/highlight.ts";
import { type Block, parseBlocks } from "./blocks.ts";
import type { Inline } from "./inline.ts";
import { leadsAway, safeHref } from "./safe-href.ts";

interface MarkdownViewProps {
  text: string;
  /** The level of a first heading on this page. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Writes a path of ours as the host at hand wants it. */
  linkTo?: (href: string) => string;
  className?: string;
}

/** Markdown as words and boxes. Nothing in the text can become a tag, a script or a request to somebody else. */
export function MarkdownView({ text, headingLevel = 2, linkTo = (href) => href, className }: MarkdownViewProps) {
  const view = { headingLevel, linkTo };
  return (
    <div className={clsx("flex min-w-0 flex-col gap-2.5 text-prose text-ink [overflow-wrap:anywhere]", className)}>
      <Blocks blocks={parseBlocks(text)} view={view} />
    </div>
  );
}

type View = { headingLevel: number; linkTo: (href: string) => string };

function Blocks({ blocks, view }: { blocks: readonly Block[]; view: View }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a fixed text
  return blocks.map((block, position) => <OneBlock key={position} block={block} view={view} />);
}

const headingClasses = ["text-section", "text-[16px] leading-6 font-semibold", "text-pane", "text-ui font-strong"];

function OneBlock({ block, view }: { block: Block; view: View }): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(6, block.level + view.headingLevel - 1)}` as "h2";
      return (
        <Heading className={clsx("mt-1.5 first:mt-0", headingClasses[Math.min(block.level, 4) - 1])}>
          <Words words={block.words} view={view} />
        </Heading>
      );
    }
    case "code":
      return <CodeBlock code={block.code} language={languageOf(block.language)} />;
    case "quote":
      return (
        <blockquote className="flex flex-col gap-2 border-l-2 border-line-strong pl-3 font-serif text-quote text-ink-2">
          <Blocks blocks={block.blocks} view={view} />
        </blockquote>
      );
    case "list":
      return <List block={block} view={view} />;
    case "table":
      return <MarkdownTable block={block} view={view} />;
    case "rule":
      return <hr className="my-1.5" />;
    default:
      return (
        <p>
          <Words words={block.words} view={view} />
        </p>
      );
  }
}

function List({ block, view }: { block: Extract<Block, { kind: "list" }>; view: View }) {
  const List = block.start === null ? "ul" : "ol";
  return (
    <List
      {...(block.start !== null && block.start !== 1 && { start: block.start })}
      className={clsx(
        "flex flex-col pl-5 marker:text-ink-3",
        block.isTight ? "gap-0.5" : "gap-2",
        block.start === null ? "list-disc" : "list-decimal",
      )}
    >
      {block.items.map((blocks, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a fixed text
        <li key={position} className="pl-0.5">
          <span className="flex flex-col gap-1">
            {blocks.map((inner, at) =>
              block.isTight && inner.kind === "paragraph" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={at}>
                  <Words words={inner.words} view={view} />
                </span>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <OneBlock key={at} block={inner} view={view} />
              ),
            )}
          </span>
        </li>
      ))}
    </List>
  );
}

const aligns = { left: "text-left", center: "text-center", right: "text-right tabular-nums" };

function MarkdownTable({ block, view }: { block: Extract<Block, { kind: "table" }>; view: View }) {
  const cell = (column: number) => clsx("h-8 px-3", aligns[block.align[column] ?? "left"]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto rounded-lg border">
      <table className="w-full border-collapse text-ui">
        <thead>
          <tr className="border-b text-ink-3">
            {block.head.map((words, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a fixed text
              <th key={column} scope="col" className={clsx(cell(column), "text-meta font-normal")}>
                <Words words={words} view={view} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed text
            <tr key={position} className="border-b last:border-b-0">
              {row.map((words, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a fixed text
                <td key={column} className={cell(column)}>
                  <Words words={words} view={view} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Words({ words, view }: { words: readonly Inline[]; view: View }): ReactNode {
  return words.map((inline, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a fixed text
    <Fragment key={position}>
      <Word inline={inline} view={view} />
    </Fragment>
  ));
}

function Word({ inline, view }: { inline: Inline; view: View }): ReactNode {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "break") return <br />;
  if (inline.kind === "code")
    return <code className="rounded-sm bg-surface-3 px-1 py-px text-code">{inline.text}</code>;
  const children = <Words words={inline.children} view={view} />;
  if (inline.kind === "strong") return <strong>{children}</strong>;
  if (inline.kind === "emphasis") return <em>{children}</em>;
  if (inline.kind !== "link") return <s className="text-ink-3">{children}</s>;
  const href = safeHref(inline.href);
  if (!href) return children;
  return (
    <a
      href={leadsAway(href) ? href : view.linkTo(href)}
      {...(leadsAway(href) && { target: "_blank", rel: "noopener noreferrer nofollow" })}
      className="rounded-sm text-accent-ink underline decoration-accent-line underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  );
}

const languages: ReadonlyMap<string, CodeLanguage> = new Map([
  ["json", "json"],
  ...["js", "jsx", "ts", "tsx", "javascript", "typescript"].map((name) => [name, "js"] as const),
  ...["sh", "bash", "zsh", "shell", "console"].map((name) => [name, "shell"] as const),
]);
const languageOf = (name: string): CodeLanguage => languages.get(name.toLowerCase()) ?? "text";
