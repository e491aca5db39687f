import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";

export const changeMyName = command({
  name: "people.change_my_name",
  input: z.object({ name: displayName() }),
  result: z.object({ id: uuid(), name: z.string(), before: z.string().describe("The name until now") }),
  allow: "account",
  async run({ db, actor, workspace, publish }, { name }) {
    await db.update(user).set({ name }).where(eq(user.id, actor.id));
    if (workspace) await publish("people.member_changed", { userId: actor.id });
    return { id: actor.id, name, before: actor.name };
  },
  audit: (input, result) => ({ targetId: result.id, detail: { from: result.before, to: input.name } }),
});
