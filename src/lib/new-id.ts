import { randomUUID } from "node:crypto";

/**
 * An id that begins with its time, otherwise random, in the form of a version 4. What is written together lies together
 * in every index, where wholly random ids would touch a page each.
 */
export function newId(): string {
  const at = Date.now().toString(16).padStart(12, "0");
  return `${at.slice(0, 8)}-${at.slice(8)}${randomUUID().slice(13)}`;
}
