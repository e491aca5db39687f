import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { type FileRow, requireFiles } from "#core/files/records/find-file.ts";
import { isImage } from "#core/files/rules/file-kind.ts";
import { fileIdsIn, type MessagePart } from "#engine/messages/parts.ts";
import type { Db } from "#platform/db/db.ts";

export const mostAttachments = 20;
export const fileAddress = (fileId: string): string => `/api/v1/files/${fileId}`;
const ownAddress = /^\/api\/v1\/files\/([0-9a-f-]{36})$/i;

type Given = { fileIds: readonly string[]; parts: readonly MessagePart[] };

/** What comes with a message. Whatever names a file of ours must be the sender's own; it is described as we know it. */
export async function attachmentsOf(
  db: Db,
  who: { actor: Actor; workspace: WorkspaceAccess },
  { fileIds, parts }: Given,
): Promise<MessagePart[]> {
  const known = parts.map(withId);
  const files = await requireFiles(db, who, [...new Set([...fileIdsIn(known), ...fileIds])]);
  const byId = new Map(files.map((file) => [file.id, partOf(file)]));
  const given = known.map((part) => byId.get(fileIdsIn([part])[0] ?? "") ?? part);
  return [...given, ...fileIds.flatMap((id) => byId.get(id) ?? [])];
}

/** An image at the address of one of our files is that file. */
function withId(part: MessagePart): MessagePart {
  if (part.kind !== "image" || part.fileId) return part;
  const fileId = ownAddress.exec(part.url)?.[1]?.toLowerCase();
  return fileId ? { ...part, fileId } : part;
}

const partOf = ({ id: fileId, name, mime, bytes }: FileRow): MessagePart =>
  isImage(mime)
    ? { kind: "image", url: fileAddress(fileId), fileId, name, mime }
    : { kind: "file", fileId, name, mime, bytes };
