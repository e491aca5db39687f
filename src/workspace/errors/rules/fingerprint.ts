import { createHash } from "node:crypto";
import type { Frame } from "./frame.ts";

const topFrames = 3;

type Marks = { source: string; type: string; message: string; digest: string | null; frames: readonly Frame[] };

/** The same for the same fault, whoever meets it, whichever ids and numbers it carries, and in the next build too. */
export function fingerprintOf({ source, type, message, digest, frames }: Marks): string {
  const top = frames.slice(-topFrames).reverse().map(frameMark);
  return createHash("sha256")
    .update(JSON.stringify([source, type, digest, generalised(message), ...top]))
    .digest("hex")
    .slice(0, 32);
}

/** A message with its ids, hashes and numbers taken out. */
export const generalised = (message: string): string =>
  message
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "#")
    .replace(/\b(?=[a-z_-]*\d)[\w-]{16,}\b/gi, "#")
    .replace(/\b0x[\da-f]+\b/gi, "#")
    .replace(/\b[\da-f]{8,}\b/gi, "#")
    .replace(/\d+(?:[.,:]\d+)*/g, "#");

// Built files carry a hash in their name, and a line moves with every change: only a nameless function needs its line.
function frameMark({ file, function: name, line, column }: Frame): string {
  const where = generalised(file.replace(/^[a-z]+:\/\/[^/]+/i, "")).replace(/[\w~-]{10,}(?=\.m?js$)/, "#");
  return name ? `${name} ${where}` : `${where}:${line}:${column}`;
}
