import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { ownId } from "../rules/own-id.ts";
import { keyBinding } from "../tables.ts";

const mostBindings = 200;

/** Binds keys anew: what is not named goes back to the usual one. One key does one thing. */
export const setKeyBindings = command({
  name: "chat.set_key_bindings",
  input: z.object({ bindings: z.record(z.string().regex(/^[\w.-]{1,60}$/), z.string().max(60)) }),
  result: z.object({ bindings: z.record(z.string(), z.string()).describe("Key combinations by action") }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor }, { bindings }) {
    const userId = ownId(actor);
    const keys = Object.values(bindings).filter(Boolean);
    if (keys.length > mostBindings) throw new AppError("invalid", `bindings: has more than ${mostBindings} entries.`);
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice) throw new AppError("conflict", `${twice} is bound to two actions. Choose another key for one of them.`);
    await db
      .insert(keyBinding)
      .values({ userId, bindings })
      .onConflictDoUpdate({ target: keyBinding.userId, set: { bindings, updatedAt: sql`now()` } });
    return { bindings };
  },
});
