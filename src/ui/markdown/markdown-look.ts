import type { ReactNode } from "react";
import type { Block } from "./block.ts";

/** How a text is shown where it stands. Keep one object per text: blocks are drawn again when it is another. */
export type MarkdownLook = {
  /** The level of a first heading on this page. */
  headingLevel: number;
  /** Writes a path of ours as the host at hand wants it. */
  linkTo: (href: string) => string;
  /** Draws the number of a source. Without it numbers are left out. */
  citation?: (number: number) => ReactNode;
  /** Draws a block of code in a way of its own, or null for the usual one. */
  code?: (block: Extract<Block, { kind: "code" }>) => ReactNode;
};
