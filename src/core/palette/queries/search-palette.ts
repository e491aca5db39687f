import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { query } from "#core/command/operation.ts";
import { log } from "#platform/log.ts";
import type { AskableAgent, PaletteHit, PaletteSource } from "../palette-source.ts";
import { paletteSources } from "../palette-sources.ts";

const perGroup = 5;

export type PaletteResults = { groups: { name: string; items: PaletteHit[] }[]; agent: AskableAgent | null };

/** Searches agents, documents and conversations at once. A source that fails costs its own results only. */
export const searchPalette = query({
  name: "palette.search",
  input: z.object({ query: z.string().trim().min(2, "needs at least 2 characters").max(200) }),
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
