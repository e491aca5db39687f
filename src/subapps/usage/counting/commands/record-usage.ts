import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { adoptListPrices } from "#engine/models/records/adopt-list-prices.ts";
import { listedProviders } from "../records/listed-providers.ts";
import { type Written, writeUsage, writtenResult } from "../records/write-usage.ts";
import { usageStatement } from "../usage-statement.ts";

/** Apart from the ids of our own calls: nobody states, corrects or settles from outside what the product counted itself. */
const sentId = (id: string): string => `sent:${id}`;

/** Usage from elsewhere, such as a provider's own report: late is fine, and a correction heals every total. */
export const recordUsage = command({
  name: "usage.record_usage",
  input: z.object({ events: z.array(usageStatement).min(1).max(1000) }),
  result: writtenResult,
  allow: "usage:write",
  audit: (_, { written, corrected }: Written) => ({ detail: { written, corrected } }),
  async run({ db, workspace }, { events }): Promise<Written> {
    const models = events.flatMap(({ model, costNanos }) => (model && costNanos === undefined ? [model] : []));
    await adoptListPrices(db, workspace.id, await listedProviders(db, workspace.id), models);
    return writeUsage(
      db,
      workspace.id,
      events.map((event) => ({ ...event, id: sentId(event.id) })),
    );
  },
});
