import { type MarkColor, markColors } from "../../../reading/mark-colors.ts";

export type Tool = MarkColor | "note" | "ask" | "explain" | "translate" | "card";

type ToolRow = { id: Tool; label: string; key: string; color?: MarkColor; needsWriting?: boolean };

/** What can be done with selected words, and the key that does it together with Alt. */
export const tools: readonly ToolRow[] = [
  ...markColors.map((color, at) => ({
    id: color,
    label: `Highlight in ${color}`,
    key: `${at + 1}`,
    color,
    needsWriting: true,
  })),
  { id: "note", label: "Note", key: "5", needsWriting: true },
  { id: "ask", label: "Ask", key: "6" },
  { id: "explain", label: "Explain", key: "7" },
  { id: "translate", label: "Translate", key: "8" },
  { id: "card", label: "Card", key: "9", needsWriting: true },
];

/** What somebody can do with selected words: looking is for everyone, leaving something behind is not. */
export const toolsFor = (mayWrite: boolean): Tool[] =>
  tools.filter(({ needsWriting }) => mayWrite || !needsWriting).map(({ id }) => id);

export const toolOfKey = (key: string): Tool | undefined => tools.find((tool) => tool.key === key)?.id;
export const isColor = (tool: Tool): tool is MarkColor => (markColors as readonly string[]).includes(tool);
