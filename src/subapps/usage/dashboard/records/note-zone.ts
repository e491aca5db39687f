import { wantZone } from "../../records/want-zone.ts";
import { type ScopeName, usageScope, type Who } from "./usage-scope.ts";

/** Somebody looks from a zone: its totals are made for all that they look at. Not part of a query, for it changes something. */
export async function noteZone(who: Who, scope: ScopeName, zone: string): Promise<void> {
  const { workspaceIds } = await usageScope(who, scope);
  await wantZone(workspaceIds, zone);
}
