import { fileAddress } from "#engine/conversations/records/attachments.ts";
import type { MessagePart } from "#engine/messages/parts.ts";

/** Pictures that travel inside the file itself; one on another server would tell it who reads the conversation. */
const carriedPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** Parts of an imported message: a file that is not the importer's own becomes its name. */
export const withoutForeignFiles = (parts: readonly MessagePart[], own: ReadonlySet<string>): MessagePart[] =>
  parts.map((part): MessagePart => {
    if (part.kind === "file") return own.has(part.fileId) ? part : { kind: "text", text: `[File: ${part.name}]` };
    if (part.kind !== "image") return part;
    if (part.fileId !== undefined && own.has(part.fileId)) return { ...part, url: fileAddress(part.fileId) };
    if (part.fileId === undefined && carriedPicture.test(part.url)) return part;
    return { kind: "text", text: `[Image${part.name ? `: ${part.name}` : ""}]` };
  });
