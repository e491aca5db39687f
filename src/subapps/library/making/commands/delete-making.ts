import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireMaking } from "../records/find-making.ts";
import { making, spokenLine } from "../tables.ts";

/** Takes away something that was made; whoever had it made may, and whoever manages the library. */
export const deleteMaking = command({
  name: "library.delete_making",
  input: z.object({ makingId: uuid() }),
  result: idResult,
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { makingId }) {
    const { createdBy, documentId } = await requireMaking(db, { actor, workspace }, makingId);
    if (createdBy !== actor.id && !workspace.permissions.has("library:manage"))
      throw new AppError("forbidden", "Somebody else had this made. Ask them, or whoever manages the library.");
    const spoken = await db
      .select({ sha256: spokenLine.sha256 })
      .from(spokenLine)
      .where(eq(spokenLine.makingId, makingId));
    await db.delete(making).where(eq(making.id, makingId));
    if (spoken.length > 0) await publish("library.content_released", { sha256s: spoken.map(({ sha256 }) => sha256) });
    await publish("library.making_changed", { makingId, documentId });
    return { id: makingId };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
