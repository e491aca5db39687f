import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { downloadFile, forgetPart, sizeOf } from "./download-file.ts";
import { localModelsFolder } from "./local-files.ts";

export type DownloadState = "waiting" | "running" | "failed" | "cancelled";
export type LocalDownload = {
  name: string;
  url: string;
  sha256: string | null;
  state: DownloadState;
  error: string | null;
  totalBytes: number | null;
};

const noteOf = (name: string) => join(localModelsFolder(), `${name}.download.json`);
export const targetOf = (name: string) => join(localModelsFolder(), `${name}.gguf`);
const lookEveryMilliseconds = 300;

/** What is known of a download lies beside its bytes: any process can look, and a restart forgets nothing. */
export async function writeDownload(download: LocalDownload): Promise<void> {
  await mkdir(localModelsFolder(), { recursive: true });
  const file = noteOf(download.name);
  await writeFile(`${file}.new`, JSON.stringify(download), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export const readDownload = (name: string): Promise<LocalDownload | null> =>
  readFile(noteOf(name), "utf8").then(
    (text) => JSON.parse(text) as LocalDownload,
    () => null,
  );

export async function listDownloads(): Promise<(LocalDownload & { receivedBytes: number })[]> {
  const names = await readdir(localModelsFolder()).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith(".download.json"))
      .map((name) => readDownload(name.slice(0, -".download.json".length))),
  );
  return Promise.all(
    found
      .filter((download) => download !== null)
      .map(async (download) => ({ ...download, receivedBytes: await sizeOf(`${targetOf(download.name)}.part`) })),
  );
}

export async function forgetDownload(name: string): Promise<void> {
  await rm(noteOf(name), { force: true });
  await forgetPart(targetOf(name));
}

/** Runs a download to its end. Cancelling is a word in its note, so that it works from any process. */
export async function runDownload(name: string): Promise<void> {
  const download = await readDownload(name);
  if (!download || download.state === "cancelled") return;
  const controller = new AbortController();
  const watch = setInterval(async () => {
    const note = await readDownload(name);
    if (!note || note.state === "cancelled") controller.abort();
  }, lookEveryMilliseconds);
  let total = download.totalBytes;
  await writeDownload({ ...download, state: "running", error: null });
  try {
    await downloadFile({
      ...download,
      target: targetOf(name),
      signal: controller.signal,
      onProgress: (_received, whole) => {
        if (whole === total || whole === null) return;
        total = whole;
        void writeDownload({ ...download, state: "running", totalBytes: whole });
      },
    });
    await rm(noteOf(name), { force: true });
  } catch (error) {
    if (controller.signal.aborted) return void (await forgetPart(targetOf(name)));
    const message = error instanceof AppError || error instanceof Error ? error.message : String(error);
    log.warn("a model could not be downloaded", { model: name, error });
    await writeDownload({ ...download, state: "failed", error: message, totalBytes: total });
  } finally {
    clearInterval(watch);
  }
}
