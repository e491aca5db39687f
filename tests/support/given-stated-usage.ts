import { randomUUID } from "node:crypto";
import { recordUsage } from "#subapps/usage/counting/commands/record-usage.ts";
import type { UsageStatement } from "#subapps/usage/counting/usage-statement.ts";
import type { GivenContext } from "./givens.ts";

type Stated = Partial<UsageStatement> & Pick<UsageStatement, "occurredAt">;

/** Calls that somebody sent, priced by the list of their time; each has an id of its own unless it is given one. */
export async function givenStatedUsage(context: GivenContext, ...events: Stated[]): Promise<string[]> {
  const stated = events.map((event) => ({ id: randomUUID() as string, calls: 1, ...event }));
  for (let from = 0; from < stated.length; from += 1000)
    await recordUsage(context, { events: stated.slice(from, from + 1000) });
  return stated.map(({ id }) => id);
}
