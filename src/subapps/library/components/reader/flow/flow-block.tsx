"use client";

import { createElement, memo } from "react";
import type { Block, KeptPage } from "../../../text.ts";
import { useReader } from "../reader-context.tsx";
import { FlowText } from "./flow-text.tsx";

interface FlowBlockProps {
  block: Block;
  page: KeptPage;
}

/** A piece of a page as it should be read: heading, paragraph, list, table or picture. */
export const FlowBlock = memo(function FlowBlock({ block, page }: FlowBlockProps) {
  const text = <FlowText page={page} start={block.start} end={block.end} marks={block.marks ?? []} />;
  const place = { "data-block": block.start, dir: "auto" };
  switch (block.kind) {
    case "heading":
      return createElement(
        `h${Math.min(6, block.level + 1)}`,
        { ...place, className: `flow-h${Math.min(4, block.level)}` },
        text,
      );
    case "quote":
      return <blockquote {...place}>{text}</blockquote>;
    case "code":
      return (
        <pre {...place} dir="ltr">
          {text}
        </pre>
      );
    case "rule":
      return <hr {...place} />;
    case "item":
      return (
        <div {...place} className="flow-item" style={{ "--depth": block.depth } as object}>
          <span aria-hidden className="flow-bullet">
            {block.number === undefined ? "•" : `${block.number}.`}
          </span>
          <div>{text}</div>
        </div>
      );
    case "table":
      return <FlowTable block={block} page={page} />;
    case "figure":
      return <FlowFigure block={block} page={page} />;
    default:
      return <p {...place}>{text}</p>;
  }
});

function FlowTable({ block, page }: { block: Extract<Block, { kind: "table" }>; page: KeptPage }) {
  const rows = block.rows.map((cells, at) => (
    <tr key={cells[0]?.start ?? at}>
      {cells.map(({ start, end }, column) =>
        createElement(
          block.hasHead && at === 0 ? "th" : "td",
          { key: column, dir: "auto", ...(block.hasHead && at === 0 && { scope: "col" }) },
          end > start && <FlowText page={page} start={start} end={end} marks={block.marks ?? []} />,
        ),
      )}
    </tr>
  ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section data-block={block.start} className="flow-table" tabIndex={0} aria-label="Table">
      <table>
        {block.hasHead && <thead>{rows.slice(0, 1)}</thead>}
        <tbody>{block.hasHead ? rows.slice(1) : rows}</tbody>
      </table>
    </section>
  );
}

function FlowFigure({ block, page }: { block: Extract<Block, { kind: "figure" }>; page: KeptPage }) {
  const { document } = useReader();
  const caption = page.text.slice(block.start - page.start, block.end - page.start).trim();
  return (
    <figure data-block={block.start}>
      {/* biome-ignore lint/performance/noImgElement: a picture out of the document, for those who may read it */}
      <img
        src={`/api/v1/library/documents/${document.id}/figures/${block.sha256}`}
        alt={caption || "Figure without words"}
        loading="lazy"
        {...(block.width && { width: block.width })}
        {...(block.height && { height: block.height })}
      />
      {caption && (
        <figcaption>
          <FlowText page={page} start={block.start} end={block.end} marks={block.marks ?? []} />
        </figcaption>
      )}
    </figure>
  );
}
