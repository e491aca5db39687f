import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { readQuotas } from "#core/quotas/read-quotas.ts";
import { readingPausedUntil } from "../../bringing/records/reading-breaker.ts";

/** How much storage the workspace uses, and whether reading of new files is paused. */
export const getShelfStatus = query({
  name: "library.get_shelf_status",
  input: z.object({}),
  result: z.object({
    storage: z.object({ used: z.number(), limit: z.number().nullable() }).describe("In bytes"),
    pausedUntil: z.iso.datetime().nullable().describe("Reading is paused until then"),
  }),
  allow: "library:read",
  async run({ db, workspace }) {
    const [quotas, pausedUntil] = [await readQuotas(db, workspace.id), await readingPausedUntil(db, workspace.id)];
    const storage = quotas.find(({ kind }) => kind === "storage");
    return {
      storage: { used: storage?.used ?? 0, limit: storage?.limit ?? null },
      pausedUntil: pausedUntil?.toISOString() ?? null,
    };
  },
});

export type ShelfStatus = Awaited<ReturnType<typeof getShelfStatus>>;
