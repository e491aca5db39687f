import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { readStored, storeFile } from "#platform/storage/file-store.ts";
import { addFile } from "./commands/add-file.ts";
import { isTextLike, mimeOf } from "./rules/file-kind.ts";
import { fileName } from "./rules/file-name.ts";
import { readText } from "./rules/read-text.ts";

export const maximumBytes = 25_000_000;

type Given = { name: string; mime: string; content: AsyncIterable<Buffer> };

/** Takes in a file as it streams: stored under its hash, entered with what it is, and with what it says if it is text. */
export async function receiveFile(context: Context, { name, mime: claimed, content }: Given) {
  authorise(context, "command", "agents:use");
  const workspaceId = context.workspace?.id as string;
  const { sha256, bytes } = await storeFile(workspaceId, content, maximumBytes);
  if (bytes === 0) throw new AppError("invalid", "The file is empty.");
  const stored = await readStored(workspaceId, sha256);
  const mime = mimeOf(stored.subarray(0, 32), claimed);
  const text = isTextLike(name, mime) ? readText(stored) : null;
  return addFile(context, { name: fileName(name), mime, bytes, sha256, text });
}
