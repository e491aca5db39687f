import type { WorkspaceAccess } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { noteZone } from "../../dashboard/records/note-zone.ts";
import { parseView } from "../../dashboard/rules/parse-view.ts";
import { readParams, type ViewParams } from "../../dashboard/rules/view-address.ts";
import { viewFields } from "../../dashboard/usage-input.ts";

export type ScreenProps = { context: SignedInContext; params: SearchParams; zone: string | null };

export const failure = Symbol("failed");
export type Failure = { [failure]: true; message: string };

/** What an address asks for, as far as it can be understood; the rest of it is for the screen itself. */
export function readScreen(params: SearchParams): ViewParams {
  const { sort, order, search, limit, ...view } = readParams(params);
  return { ...parseView(viewFields, view), sort, order, search, limit };
}

/** Reads for a screen while it is noted from which zone somebody looks. What can be said is said; bugs are thrown. */
export async function openScreen<Seen>(
  { context, zone }: ScreenProps,
  scope: string | undefined,
  read: () => Promise<Seen>,
): Promise<Seen | Failure> {
  try {
    const who = { actor: context.actor, workspace: context.workspace as WorkspaceAccess };
    const note = zone ? noteZone(who, scope === "all" ? "all" : "workspace", zone) : undefined;
    const [seen] = await Promise.all([read(), note]);
    return seen;
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    return { [failure]: true, message: problem.message };
  }
}

export const isFailure = (seen: unknown): seen is Failure =>
  typeof seen === "object" && seen !== null && failure in seen;
