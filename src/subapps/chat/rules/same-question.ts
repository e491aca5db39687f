import { fold } from "#engine/retrieval/language.ts";

const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether two questions are the same but for letters, accents and signs. */
export const sameQuestion = (one: string, other: string): boolean => bare(one) === bare(other);
