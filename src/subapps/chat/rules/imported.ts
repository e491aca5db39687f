import { createHash } from "node:crypto";

export type ImportedMessage = {
  sourceId: string;
  parentSourceId: string | null;
  role: "user" | "assistant";
  text: string;
  createdAt: string;
};

export type ImportedConversation = {
  sourceId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  headSourceId: string | null;
  messages: ImportedMessage[];
};

export type ImportSource = "chatgpt" | "claude";

/** The same thing from the same place always gets the same id, so that importing it again finds it there. */
export function importedId(...names: string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(names)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Text as the database takes it. */
export const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** A moment given in seconds or in words; the one before where it is missing or makes no sense. */
export function momentOf(given: unknown, fallback: string): string {
  const date = new Date(typeof given === "number" ? given * 1000 : String(given ?? ""));
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? date.toISOString() : fallback;
}
