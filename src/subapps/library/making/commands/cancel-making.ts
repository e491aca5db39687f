import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireMaking } from "../records/find-making.ts";
import { making } from "../tables.ts";

/** Stops something that is being made. What is ready stays as it is. */
export const cancelMaking = command({
  name: "library.cancel_making",
  input: z.object({ makingId: uuid() }),
  result: idResult,
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { makingId }) {
    const { documentId } = await requireMaking(db, { actor, workspace }, makingId);
    await db
      .update(making)
      .set({ state: "cancelled", endedAt: new Date() })
      .where(and(eq(making.id, makingId), inArray(making.state, ["waiting", "working"])));
    await publish("library.making_changed", { makingId, documentId });
    return { id: makingId };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
