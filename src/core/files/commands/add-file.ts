import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireStorage } from "#core/quotas/require-room.ts";
import { uuid } from "#lib/uuid.ts";
import { storage } from "#platform/storage/storage.ts";
import { holdContent } from "../records/hold-content.ts";
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
  result: z.object({ id: uuid(), name: z.string(), mime: z.string(), bytes: z.int() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { text, ...given }) {
    await holdContent(db, workspace.id, given.sha256);
    await storage().find(workspace.id, given.sha256);
    await requireStorage(db, workspace.id, given);
    const [row] = await db
      .insert(file)
      .values({ ...given, workspaceId: workspace.id, createdBy: actor.id })
      .returning({ id: file.id });
    const id = row?.id as string;
    if (text !== null) await db.insert(fileText).values({ fileId: id, content: text });
    return { id, name: given.name, mime: given.mime, bytes: given.bytes };
  },
});
