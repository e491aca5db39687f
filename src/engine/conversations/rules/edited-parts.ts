import type { MessagePart } from "#engine/messages/parts.ts";

type Edit = Omit<Extract<MessagePart, { kind: "edited" }>, "kind">;

/** What belongs to the wording that was replaced: thoughts, sources and checks of its sentences. */
const dropped = new Set<MessagePart["kind"]>(["reasoning", "citation", "evidence", "check", "fixed_answer", "edited"]);

/** An answer with another text, in the place where the old one ended; what was done for it stays. */
export function editedParts(parts: readonly MessagePart[], text: string, edit: Edit): MessagePart[] {
  const last = parts.findLastIndex(({ kind }) => kind === "text");
  const at = last === -1 ? parts.length : last;
  const kept = (some: readonly MessagePart[]) => some.filter(({ kind }) => kind !== "text" && !dropped.has(kind));
  return [...kept(parts.slice(0, at)), { kind: "text", text }, ...kept(parts.slice(at)), { kind: "edited", ...edit }];
}
