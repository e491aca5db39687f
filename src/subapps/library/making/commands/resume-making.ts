import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { speechModels } from "#engine/models/speak.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { makeJob } from "../jobs/make.ts";
import { requireMaking } from "../records/find-making.ts";
import { making } from "../tables.ts";

/** Goes on with an audio overview that broke off, was stopped, or was written before there was a model to speak it. */
export const resumeMaking = command({
  name: "library.resume_making",
  input: z.object({ makingId: uuid() }),
  result: idResult,
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { makingId }) {
    const row = await requireMaking(db, { actor, workspace }, makingId);
    if (row.kind !== "audio") throw new AppError("invalid", "Only an audio overview can go on where it stopped.");
    if (row.state === "waiting" || row.state === "working")
      throw new AppError("conflict", "This is being made at the moment.");
    if ((await speechModels(workspace.id)).length === 0)
      throw new AppError("unavailable", "No model for speech is set up. Choose one in Settings, under Models.");
    const isOwn = actor.id === row.createdBy; // or what it costs is counted for somebody the caller is not
    await db
      .update(making)
      .set({ state: "waiting", fault: null, endedAt: null, ...(isOwn && { runById: actor.runBy?.id ?? null }) })
      .where(eq(making.id, makingId));
    await enqueue(publish, makeJob, { makingId });
    await publish("library.making_changed", { makingId, documentId: row.documentId });
    return { id: makingId };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
