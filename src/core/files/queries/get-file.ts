import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { requireFile } from "../records/find-file.ts";

export const getFile = query({
  name: "files.get_file",
  input: z.object({ fileId: uuid() }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    createdAt: timestamp,
  }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { fileId }) {
    const { id, name, mime, bytes, sha256, createdAt } = await requireFile(db, { actor, workspace }, fileId);
    return { id, name, mime, bytes, sha256, createdAt };
  },
});
