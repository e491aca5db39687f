import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { storage } from "#platform/storage/storage.ts";
import { addFile } from "./commands/add-file.ts";
import { releaseContent } from "./records/release-content.ts";
import { isTextLike, mimeOf } from "./rules/file-kind.ts";
import { fileName } from "./rules/file-name.ts";
import { mostTextBytes, readText } from "./rules/read-text.ts";

export const maximumBytes = 25_000_000;
const signatureBytes = 32;

type Given = { name: string; mime: string; content: AsyncIterable<Buffer> };

/**
 * Takes in a file as it streams: stored under its hash, entered with what it is, and with what it says if it is text. Only
 * its beginning is ever held in memory, and a file that is refused leaves nothing in storage.
 */
export async function receiveFile(context: Context, { name, mime: claimed, content }: Given) {
  authorise(context, "command", "agents:use");
  const workspaceId = context.workspace?.id as string;
  const { sha256, bytes } = await storage().put(workspaceId, content, maximumBytes);
  try {
    if (bytes === 0) throw new AppError("invalid", "The file is empty.");
    const mime = mimeOf(await storage().readHead(workspaceId, sha256, signatureBytes), claimed);
    const head = isTextLike(name, mime) ? await storage().readHead(workspaceId, sha256, mostTextBytes) : null;
    const text = head && readText(head, head.length === bytes);
    return await addFile(context, { name: fileName(name), mime, bytes, sha256, text });
  } catch (error) {
    await releaseContent(workspaceId, sha256);
    throw error;
  }
}
