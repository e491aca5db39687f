import { createHash } from "node:crypto";

/** What finds a document again when it comes a second time. One that is too long to be kept is known by its hash. */
export function originOf(kind: "url" | "feed" | "folder" | "upload" | "zotero", place: string): string {
  const plain = `${kind} ${place}`;
  return plain.length <= 1000 ? plain : `${kind} ${createHash("sha256").update(place).digest("hex")}`;
}
