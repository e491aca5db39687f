import type { Allow } from "#core/command/operation.ts";
import type { Other } from "./worlds.ts";

export type Row = {
  /** Who may call it. Said here once more, so that loosening it in the code alone does not go unseen. */
  allow: Allow;
  /** Input of the right form; whatever it names belongs to the other workspace. */
  input?: (other: Other) => Record<string, unknown>;
  /**
   * What an owner gets for it: `not_found`, or `nothing` (an empty list, null) where one may ask and learns nothing. `no_ids` says
   * that the input names nothing that somebody else could own; the sweep checks that by the names of its fields.
   */
  foreign: "not_found" | "nothing" | "no_ids";
  /** Refused to everyone but the operator of the installation, whatever their role. */
  operatorsOnly?: true;
};
