export type AuditDetail = Record<string, unknown>;

/** What happened, as the end of a sentence that begins with a name: "Olga Boss | invited hanna@example.com". */
export type AuditSentences = Record<string, (detail: AuditDetail) => string>;

export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A noun with the name it has, where the line kept one: "the agent Returns desk", "an agent". */
export const named = (noun: string, name: unknown): string =>
  text(name) ? `the ${noun} ${text(name)}` : `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

export const counted = (count: unknown, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${typeof count === "number" ? count : "some"} ${many}`;
