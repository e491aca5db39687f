import type { Context } from "#core/access/context.ts";
import type { HomeMark } from "#workspace/home/home.ts";

declare module "#core/wiring.ts" {
  interface Wiring {
    /** What people can find of it from the command palette. */
    palette?: PaletteSource[];
  }
}

/** Pieces of a text, with the ones that match what was typed. */
export type MatchedPieces = readonly { text: string; isMatch: boolean }[];

/** Something the command palette found: an agent, a document, a conversation. */
export type PaletteHit = {
  id: string;
  title: string;
  /** After the title: "v14 live", "page 5". */
  detail?: string;
  /** The words it was found by, as a second line. */
  excerpt?: MatchedPieces;
  mark: HomeMark;
  href: string;
};

/** An agent that can be asked what was typed. */
export type AskableAgent = { id: string; name: string; mark: HomeMark };

/**
 * What a sub-app lets people find from the command palette. A source returns nothing for those who may not see it; it
 * doesn't throw.
 */
export type PaletteSource = {
  /** The heading of its results: "Documents". */
  group: string;
  search(context: Context, text: string, limit: number): Promise<readonly PaletteHit[]>;
  /** At most one source names the agent that answers questions from the palette. */
  agentToAsk?(context: Context): Promise<AskableAgent | null>;
};
