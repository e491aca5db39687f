import { eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { ownId } from "../rules/own-id.ts";
import { keyBinding } from "../tables.ts";

/** The keys the caller bound differently. */
export const getKeyBindings = query({
  name: "chat.get_key_bindings",
  input: z.object({}),
  result: z.object({ bindings: z.record(z.string(), z.string()).describe("Key combinations by action") }),
  allow: "agents:use",
  async run({ db, actor }) {
    const [row] = await db
      .select()
      .from(keyBinding)
      .where(eq(keyBinding.userId, ownId(actor)));
    return { bindings: row?.bindings ?? {} };
  },
});
