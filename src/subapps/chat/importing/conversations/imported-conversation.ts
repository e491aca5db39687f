import { createHash } from "node:crypto";
import type { MessageStatus } from "#engine/messages/tables.ts";
import type { ImportedPart } from "./imported-part.ts";

export type ImportedMessage = {
  sourceId: string;
  parentSourceId: string | null;
  role: "user" | "assistant";
  status: Exclude<MessageStatus, "streaming" | "waiting">;
  parts: ImportedPart[];
  createdAt: string;
};

export type ImportedConversation = {
  sourceId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  headSourceId: string | null;
  messages: ImportedMessage[];
};

export const importSources = ["chatgpt", "claude", "openwebui", "parley"] as const;
export type ImportSource = (typeof importSources)[number];

/** The same thing from the same place always gets the same id, so that importing it again finds it there. */
export function importedId(...names: string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(names)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Text as the database takes it. */
export const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** Blocks of text as the parts of a message; none where nothing is said. */
export function textParts(blocks: readonly string[]): ImportedPart[] {
  const text = storable(blocks.filter((block) => block.trim() !== "").join("\n\n")).trim();
  return text ? [{ kind: "text", text }] : [];
}

/** Code, or what a program wrote, in a fence that is longer than any inside. */
export function fenced(text: string, language = ""): string {
  const inside = text.match(/`{3,}/g)?.reduce((most, run) => Math.max(most, run.length), 2) ?? 2;
  const fence = "`".repeat(Math.max(3, inside + 1));
  return `${fence}${language.replaceAll(/[^\w+#.-]/g, "")}\n${text.replace(/\n+$/, "")}\n${fence}`;
}

const secondsUntil = 1e11;
const millisecondsUntil = 1e14;

/** A moment as words or as seconds, milliseconds or nanoseconds since 1970; the other one where it makes no sense. */
export function momentOf(given: unknown, fallback: string): string {
  const date = new Date(typeof given === "number" ? milliseconds(given) : typeof given === "string" ? given : "");
  const year = Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? date.toISOString() : fallback;
}

function milliseconds(given: number): number {
  if (given < secondsUntil) return given * 1000;
  return given < millisecondsUntil ? given : given / 1e6;
}
