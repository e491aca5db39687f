import { resolve } from "node:path";
import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Fetches in this process, with its progress on the line; stopped half-way, it goes on there the next time. */
export const addLocalModelCommand: OperatorCommand = {
  words: "models local add",
  summary: "Add a GGUF model: a file on this machine, or one to download",
  argument: "from",
  options: {
    from: { hint: "file-or-url", about: "where it is", required: true },
    name: { hint: "name", about: "what to call it; taken from the file without it" },
    sha256: { hint: "…", about: "refuse the download unless this is its checksum" },
  },
  run: ({ from = "", name, sha256 }) =>
    withDatabase(async () => {
      const { nameFor } = await import("#engine/models/local/gguf.ts");
      const { linkFile, requireFree } = await import("#engine/models/local/link-file.ts");
      const chosen = nameFor(name ?? from);
      if (/^https?:\/\//.test(from)) {
        await requireFree(chosen);
        return download(from, chosen, sha256 ?? null);
      }
      await linkFile(resolve(from), chosen);
      console.log(`Added local/${chosen}.`);
      return 0;
    }),
};

async function download(url: string, name: string, sha256: string | null): Promise<number> {
  const { downloadFile } = await import("#engine/models/local/download-file.ts");
  const { localModelsFolder } = await import("#engine/models/local/local-files.ts");
  const { targetOf } = await import("#engine/models/local/local-downloads.ts");
  const { mkdir } = await import("node:fs/promises");
  await mkdir(localModelsFolder(), { recursive: true });
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  let shownAt = 0;
  const onProgress = (received: number, total: number | null) => {
    if (performance.now() - shownAt < 200) return;
    shownAt = performance.now();
    const share = total ? ` of ${megabytes(total)} (${Math.floor((received / total) * 100)} %)` : "";
    process.stderr.write(`\r${megabytes(received)}${share}   `);
  };
  try {
    const { bytes, sha256: found } = await downloadFile({
      url,
      target: targetOf(name),
      sha256,
      signal: controller.signal,
      onProgress,
    });
    process.stderr.write("\n");
    console.log(`Added local/${name}: ${megabytes(bytes)}, SHA-256 ${found}.`);
    return 0;
  } catch (error) {
    process.stderr.write("\n");
    if (!controller.signal.aborted) throw error;
    console.error("Stopped. The same command goes on where it stopped.");
    return 130;
  }
}

export const installRuntimeCommand: OperatorCommand = {
  words: "models local install",
  summary: "Install what runs GGUF models, some 80 MB",
  options: {},
  run: () =>
    withDatabase(async () => {
      const { installRuntime } = await import("#engine/models/local/install-runtime.ts");
      await installRuntime((line) => console.error(line));
      console.log("Installed. Models added with “models local add” can be used at once.");
      return 0;
    }),
};
