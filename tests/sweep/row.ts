import type { Allow } from "#core/command/operation.ts";
import type { Other } from "./worlds.ts";

export type Row = {
  /** Who may call it. Said here once more, so that loosening it in the code alone does not go unseen. */
  allow: Allow;
  /** Input of the right form; whatever it names belongs to the other workspace. */
  input?: (other: Other) => Record<string, unknown>;
  /**
   * What an owner gets for it: `not_found`, or `nothing` (an empty list, null) where one may ask and learns nothing. `no_ids` says
   * that the input names nothing that somebody else could own; the sweep checks that by the names of all its fields, also
   * of those inside others.
   */
  foreign: "not_found" | "nothing" | "no_ids";
  /** Fields named like an id for which `no_ids` holds all the same, each with why. */
  harmless?: Record<string, string>;
  /** Refused to everyone but the operator of the installation, whatever their role. */
  operatorsOnly?: true;
  /** Shows every workspace, with why that is right. */
  showsAll?: string;
};
