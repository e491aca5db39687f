import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { AppError } from "#lib/app-error.ts";
import { fetchLocalModel } from "../jobs/fetch-local-model.ts";
import { nameFor } from "../local/gguf.ts";
import { linkFile, requireFree } from "../local/link-file.ts";
import { readDownload, writeDownload } from "../local/local-downloads.ts";
import { localName } from "../rules/local-name.ts";

/** A GGUF model for every workspace: a file that is on this machine already, or one to be fetched. */
export const addLocalModel = command({
  name: "models.add_local_model",
  input: z.object({
    /** A web address, or the whole path of a file. */
    source: z.string().trim().min(1).max(2000),
    name: localName().optional(),
    sha256: z
      .string()
      .trim()
      .regex(/^[0-9a-fA-F]{64}$/, "is not a SHA-256 of 64 characters")
      .optional(),
  }),
  result: z.object({ name: z.string(), isReady: z.boolean().describe("False while it is being downloaded") }),
  allow: "member",
  async run({ actor, publish }, { source, name = nameFor(source), sha256 }) {
    requireOperator(actor, "manage model files on this server");
    await requireFree(name);
    if (/^https?:\/\//.test(source)) {
      const known = await readDownload(name);
      if (known?.state === "running") throw new AppError("conflict", `${name} is being fetched already.`);
      const download = { name, url: source, sha256: sha256 ?? null, error: null, totalBytes: null };
      await writeDownload({ ...download, state: "waiting" });
      await enqueue(publish, fetchLocalModel, { name });
      return { name, isReady: false };
    }
    await linkFile(source, name);
    return { name, isReady: true };
  },
  audit: ({ source }, { name }) => ({ detail: { name, source: source.split("?", 1)[0] } }),
});
