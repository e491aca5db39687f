import type { MessagePart } from "#engine/messages/parts.ts";
import type { RunEntry } from "#engine/runs/run-log.ts";

/*
 * What somebody without an account gets to see of an answer: its words, its sources and who speaks. How it came about
 * (tools with their arguments, thoughts, models, costs, faults in detail) is the workspace's own business.
 */

export const visitorFault = "This could not be answered. Try again in a moment.";
/** A budget of the workspace is used up: a visitor cannot do anything about it, and its figures are not theirs. */
export const visitorPause = "This assistant is taking a break and cannot answer right now. Come back later.";

export function partForVisitor(part: MessagePart): MessagePart | null {
  if (part.kind === "text" || part.kind === "citation") return part;
  if (part.kind !== "hand_off") return null;
  const { kind, fromAgentId, fromName, toAgentId, toName } = part;
  return { kind, fromAgentId, ...(fromName && { fromName }), toAgentId, toName, reason: "" };
}

export const partsForVisitor = (parts: readonly MessagePart[]): MessagePart[] =>
  parts.map(partForVisitor).filter((part) => part !== null);

export function entryForVisitor(entry: RunEntry): RunEntry | null {
  if (entry.kind === "text") return entry;
  if (entry.kind === "part") {
    const part = partForVisitor(entry.part);
    return part && { kind: "part", part };
  }
  if (entry.kind !== "finish") return null;
  const { kind, status, reason, error } = entry;
  return {
    kind,
    status,
    ...(reason && { reason }),
    ...(error && { error: faultForVisitor(error.budget !== undefined) }),
  };
}

export const faultForVisitor = (isPaused: boolean) => ({
  code: "unavailable",
  message: isPaused ? visitorPause : visitorFault,
});
