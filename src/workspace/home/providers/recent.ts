import type { Context } from "#core/access/context.ts";
import { describeAudit } from "#core/audit/describe-audit.ts";
import type { HomeRecent, HomeSign } from "../home.ts";
import { listMyDoings } from "../queries/list-my-doings.ts";

/** Where to look at what an action changed. */
const places: ReadonlyArray<readonly [pattern: RegExp, sign: HomeSign, href: string]> = [
  [/api_key/, "key", "/settings/api-keys"],
  [/run_as/, "eye", "/settings/run-as"],
  [/invit/, "invitation", "/settings/members"],
  [/member|user/, "person", "/settings/members"],
  [/my_name/, "person", "/settings/profile"],
  [/workspace|ownership/, "workspace", "/settings/workspace"],
];

/** What the person did in the rooms of the house itself. */
export async function recentDoings(context: Context): Promise<HomeRecent[]> {
  if (!context.workspace || context.actor?.runBy) return [];
  const lines = await listMyDoings(context, {});
  return lines.map(({ seq, action, detail, createdAt }) => {
    const [, sign, href] = places.find(([pattern]) => pattern.test(action)) ?? [null, "person" as const, undefined];
    return { id: `audit-${seq}`, at: createdAt, mark: { kind: "sign", sign }, title: sentence(action, detail), href };
  });
}

function sentence(action: string, detail: Record<string, unknown>): string {
  const words = describeAudit(action, detail).replace(/^(\w+) their /, "$1 your ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
