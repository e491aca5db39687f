import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { mostCharacters } from "../rules/read-text.ts";
import { file, fileText } from "../tables.ts";

/** Enters a file whose bytes are in storage already. Called by whoever received it, never from outside. */
export const addFile = command({
  name: "files.add_file",
  input: z.object({
    name: z.string().min(1).max(255),
    mime: z.string().max(200),
    bytes: z.number().int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    text: z.string().max(mostCharacters).nullable(),
  }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { text, ...given }) {
    const known = await db
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.workspaceId, workspace.id), eq(file.sha256, given.sha256)))
      .limit(1);
    if (known.length === 0) await requireRoom(db, workspace.id, "storage", given.bytes);
    const [row] = await db
      .insert(file)
      .values({ ...given, workspaceId: workspace.id, createdBy: actor.id })
      .returning({ id: file.id });
    const id = row?.id as string;
    if (text !== null) await db.insert(fileText).values({ fileId: id, content: text });
    return { id, name: given.name, mime: given.mime, bytes: given.bytes };
  },
});
