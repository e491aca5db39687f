import type { Inline } from "./inline.ts";

export type Align = "left" | "center" | "right";
export type Block =
  | { kind: "heading"; level: number; words: Inline[] }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "code"; language: string; code: string; isOpen?: true }
  | { kind: "math"; tex: string; isOpen?: true }
  | { kind: "quote"; blocks: Block[] }
  /** `tasks` tells of each item whether it is done; null for one that is no task. Without it, none is. */
  | { kind: "list"; start: number | null; isTight: boolean; items: Block[][]; tasks?: (boolean | null)[] }
  | { kind: "table"; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };
