import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { type RuntimeState, runtimeState } from "../local/install-runtime.ts";
import { listDownloads } from "../local/local-downloads.ts";
import { localFiles } from "../local/local-files.ts";

export type LocalModels = {
  files: { name: string; bytes: number }[];
  downloads: {
    name: string;
    url: string;
    state: "waiting" | "running" | "failed" | "cancelled";
    error: string | null;
    receivedBytes: number;
    totalBytes: number | null;
  }[];
  runtime: RuntimeState;
};

/** The GGUF models on this machine, what is on its way, and whether they can be run. */
export const listLocalModels = query({
  name: "models.list_local_models",
  input: z.object({}),
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
