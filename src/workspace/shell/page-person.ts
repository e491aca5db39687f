"use client";

let known: { identity: string; personId: string } | null = null;

/** Keeps whom this page was loaded for. Answers false when somebody else is there now: then all of it is theirs no more. */
export function isSamePerson(identity: string, personId: string): boolean {
  known ??= { identity, personId };
  return known.identity === identity;
}

/** Sent with every change, so that a click on an old page is not done under a new name. */
export const personHeader = (): Record<string, string> => (known ? { "parley-person": known.personId } : {});
