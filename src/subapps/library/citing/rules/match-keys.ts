import { fold } from "#engine/retrieval/language.ts";

/** A DOI without what stands around it, in small letters: the same work however it is written. */
export function plainDoi(written: string | null | undefined): string | null {
  const found = /10\.\d{4,9}\/[^\s"<>{}]+/.exec(written ?? "")?.[0];
  return found ? found.replace(/[.,;)\]]+$/, "").toLowerCase() : null;
}

/** What a title is known by, whatever its capitals, accents and signs. Null where too little is left to tell it by. */
export function titleKey(title: string | null | undefined): string | null {
  const key = fold(title ?? "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 300);
  return key.length >= 8 ? key : null;
}
