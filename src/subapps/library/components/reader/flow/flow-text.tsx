"use client";

import { clsx } from "clsx";
import { type ReactNode, useContext } from "react";
import type { KeptPage, Mark } from "../../../text.ts";
import type { Layer, Stretch } from "../reader-types.ts";
import { FlowLayers } from "./flow-layers.ts";
import { segmentsOf } from "./segments.ts";

interface FlowTextProps extends Stretch {
  page: KeptPage;
  marks?: readonly Mark[];
}

/** A stretch of the text with its own emphasis and whatever lies over it. Each piece knows where it begins. */
export function FlowText({ page, start, end, marks = [] }: FlowTextProps) {
  const layers = useContext(FlowLayers);
  return segmentsOf(start, end, marks, layers).map((segment) => (
    <Piece
      key={segment.start}
      segment={segment}
      text={page.text.slice(segment.start - page.start, segment.end - page.start)}
    />
  ));
}

interface PieceProps {
  segment: { start: number; end: number; marks: readonly Mark[]; layers: readonly Layer[] };
  text: string;
}

function Piece({ segment: { start, end, marks, layers }, text }: PieceProps) {
  const mark = layers.findLast(({ kind }) => kind === "mark");
  const over = layers.filter(({ kind }) => kind !== "mark").map(({ kind }) => `is-${kind}`);
  const face = (
    <span
      data-start={start}
      data-end={end}
      className={clsx(mark && ["flow-mark", `mark-${mark.color}`], over) || undefined}
      data-layer={layers.at(-1)?.kind}
    >
      {text}
    </span>
  );
  return marks.reduce<ReactNode>((inner, { kind, href }) => dressed(inner, kind, href), face);
}

function dressed(inner: ReactNode, kind: Mark["kind"], href: string | undefined): ReactNode {
  if (kind === "bold") return <strong>{inner}</strong>;
  if (kind === "italic") return <em>{inner}</em>;
  if (kind === "code") return <code>{inner}</code>;
  if (kind === "sup") return <sup>{inner}</sup>;
  if (kind === "sub") return <sub>{inner}</sub>;
  const address = safeAddress(href);
  return address ? (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {inner}
    </a>
  ) : (
    inner
  );
}

/** A document may say anything; only links to the web and to mail lead anywhere. */
function safeAddress(href: string | undefined): string | null {
  return href && /^(https?:|mailto:)/i.test(href) ? href : null;
}
