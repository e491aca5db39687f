import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { runtimeState } from "../local/install-runtime.ts";
import { listDownloads } from "../local/local-downloads.ts";
import { localFiles } from "../local/local-files.ts";

const localModels = z.object({
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  downloads: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      state: z.enum(["waiting", "running", "failed", "cancelled"]),
      error: z.string().nullable(),
      receivedBytes: z.number(),
      totalBytes: z.number().nullable().describe("Null while it is not known"),
    }),
  ),
  runtime: z.object({
    state: z.enum(["missing", "installing", "failed", "installed"]),
    version: z.string().nullable(),
    error: z.string().nullable(),
  }),
});
export type LocalModels = z.infer<typeof localModels>;

/** The GGUF models on this machine, what is on its way, and whether they can be run. */
export const listLocalModels = query({
  name: "models.list_local_models",
  input: z.object({}),
  result: localModels,
  allow: "member",
  async run({ actor }): Promise<LocalModels> {
    requireOperator(actor, "manage model files on this server");
    const [files, downloads, runtime] = await Promise.all([localFiles(), listDownloads(), runtimeState()]);
    return {
      files: files.map(({ id, bytes }) => ({ name: id, bytes })),
      downloads: downloads.map(({ name, url, state, error, receivedBytes, totalBytes }) => ({
        name,
        url,
        state,
        error,
        receivedBytes,
        totalBytes,
      })),
      runtime,
    };
  },
});
