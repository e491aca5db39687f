import { fold } from "#engine/retrieval/language.ts";
import { type Facts, yearOf } from "../facts.ts";

const small = new Set("a an the on of in and for to de la le les el los das der die den und et".split(" "));

/** A short name for a work, such as brandt1867harbour. */
export function citationKey(facts: Facts): string {
  const [first] = facts.author ?? facts.editor ?? [];
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
  const who = plain(first?.family ?? first?.literal ?? "").slice(0, 30);
  const word = fold(facts.title)
    .split(/[^a-z0-9]+/)
    .find((one) => one.length > 2 && !small.has(one));
  return `${who}${yearOf(facts) ?? ""}${word ?? ""}` || "work";
}

/** Keys as they are, each once: the second of a name gets a letter. */
export function distinctKeys(keys: readonly string[]): string[] {
  const taken = new Set<string>();
  return keys.map((key) => {
    let one = key;
    for (let number = 0; taken.has(one); number++) one = `${key}${"abcdefghijklmnopqrstuvwxyz"[number] ?? number}`;
    taken.add(one);
    return one;
  });
}
