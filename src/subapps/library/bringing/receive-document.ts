import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { publisher } from "#core/events/publish.ts";
import { fileName } from "#core/files/rules/file-name.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";
import { kindOf } from "../parsing/kind-of.ts";
import { limits } from "../parsing/limits.ts";
import { whyNot } from "../parsing/why-not.ts";

export type GivenFile = { name: string; mime: string; content: AsyncIterable<Buffer> };

/** Takes in a file as it streams and finds out what it is. What `enter` refuses leaves nothing in storage. */
export async function receiveDocument<Entered>(
  context: Context,
  given: GivenFile,
  enter: (file: Awaited<ReturnType<typeof stored>>) => Promise<Entered>,
): Promise<Entered> {
  authorise(context, "command", "library:write");
  const workspaceId = context.workspace?.id as string;
  const content = await storage().put(workspaceId, given.content, limits.fileBytes);
  try {
    return await enter(await stored(workspaceId, given, content));
  } catch (error) {
    const publish = publisher(database(), { workspaceId });
    await publish("library.content_released", { sha256s: [content.sha256] });
    throw error;
  }
}

async function stored(workspaceId: string, { name, mime }: GivenFile, content: { sha256: string; bytes: number }) {
  if (content.bytes === 0) throw new AppError("invalid", "The file is empty.");
  return storage().withLocalFile(workspaceId, content.sha256, async (path) => {
    const known = await kindOf(path, name, mime);
    if (!known) throw new AppError("invalid", await whyNot(path));
    return { name: fileName(name), ...known, ...content };
  });
}
