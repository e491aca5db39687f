import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { query } from "#core/command/operation.ts";
import { log } from "#platform/log.ts";
import { homeMark } from "#workspace/home/home-mark.ts";
import type { AskableAgent, PaletteHit, PaletteSource } from "../palette-source.ts";
import { paletteSources } from "../palette-sources.ts";

const perGroup = 5;

const hit = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().optional().describe("After the title, for example page 5"),
  excerpt: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .readonly()
    .optional()
    .describe("The text around the match"),
  mark: homeMark,
  href: z.string(),
});
const paletteResults = z.object({
  groups: z.array(z.object({ name: z.string(), items: z.array(hit) })),
  agent: z.object({ id: z.string(), name: z.string(), mark: homeMark }).nullable().describe("The agent to ask"),
});
export type PaletteResults = { groups: { name: string; items: PaletteHit[] }[]; agent: AskableAgent | null };

/** Searches agents, documents and conversations at once. A source that fails costs its own results only. */
export const searchPalette = query({
  name: "palette.search",
  input: z.object({ query: z.string().trim().min(2, "needs at least 2 characters").max(200) }),
  result: paletteResults,
  allow: "workspace:read",
  async run({ context }, { query: text }): Promise<PaletteResults> {
    const sources = paletteSources();
    const [groups, agents] = await Promise.all([
      Promise.all(sources.map((source) => searchSource(context, source, text))),
      Promise.all(sources.map((source) => source.agentToAsk?.(context) ?? null)),
    ]);
    return {
      groups: groups.filter(({ items }) => items.length > 0),
      agent: agents.find((agent) => agent !== null) ?? null,
    };
  },
});

async function searchSource(context: Context, source: PaletteSource, text: string) {
  try {
    return { name: source.group, items: [...(await source.search(context, text, perGroup))] };
  } catch (error) {
    log.error("a palette source failed", { group: source.group, requestId: context.requestId, error });
    return { name: source.group, items: [] };
  }
}
