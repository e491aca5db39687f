import { z } from "zod";
import { rank } from "#engine/retrieval/rank.ts";
import { tool } from "../tool.ts";

const most = 6;

export const searchKnowledge = tool({
  name: "search_knowledge",
  label: "Search knowledge",
  description: "Finds passages about a question in the documents you were given. Quote them and name their title.",
  effect: "read",
  input: z.object({ query: z.string().trim().min(1).max(500).describe("What to look for, in a few words") }),
  async run(_context, { query }, { agent, cite }) {
    const found = rank(query, agent.config.knowledge).slice(0, most);
    if (found.length === 0) return "Nothing in the documents matches. Say so rather than guess.";
    return found.map(({ passage: { documentId, title, text, locator } }) => {
      cite({ documentId, title, quote: text, locator });
      return { title, locator, text };
    });
  },
});
