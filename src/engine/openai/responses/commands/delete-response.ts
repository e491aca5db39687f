import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { responseId } from "../queries/get-response.ts";
import { ownedBy } from "../stored-responses.ts";
import { response } from "../tables.ts";

/** Deletes a stored response. The run that made it stays, like that of any other answer. */
export const deleteResponse = command({
  name: "openai.delete_response",
  input: z.object({ responseId }),
  result: z.object({ id: z.string(), object: z.literal("response"), deleted: z.boolean() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { responseId: id }) {
    const [gone] = await db
      .delete(response)
      .where(and(eq(response.id, id), eq(response.workspaceId, workspace.id), ownedBy(actor)))
      .returning({ id: response.id });
    if (!gone) throw notFound("This response");
    return { id, object: "response" as const, deleted: true };
  },
  audit: false,
});
