/** What is being typed just before the caret: @ for an agent, # for a document, / for a saved prompt. */
export type Token = { sign: "@" | "#" | "/"; query: string; start: number };

const longestQuery = 40;

/** A sign counts at the beginning of a word; a prompt's only at the beginning of the message. */
export function tokenAt(text: string, caret: number): Token | null {
  const before = text.slice(Math.max(0, caret - longestQuery - 1), caret);
  const found = /(^|[\s(])([@#/])([^@#/\n]*)$/.exec(before);
  if (!found) return null;
  const [, , sign = "", query = ""] = found;
  const start = caret - query.length - 1;
  if (sign === "/" && (start > 0 || /\s/.test(query))) return null;
  // After two words it is a sentence, not a name that is being looked for.
  if (query.startsWith(" ") || query.split(/\s+/).length > 3) return null;
  return { sign: sign as Token["sign"], query, start };
}

/** Puts the chosen name in the place of what was typed of it. */
export function withChosen(text: string, caret: number, token: Token, chosen: string): { text: string; caret: number } {
  const head = `${text.slice(0, token.start)}${chosen}`;
  const tail = text.slice(caret).replace(/^ /, "");
  return { text: `${head} ${tail}`, caret: head.length + 1 };
}

export type Piece = { text: string; name: string | null };

/** The text cut at the names in it, longest names first: "@Scout look" with Scout known is a name and words. */
export function piecesOf(text: string, names: readonly string[]): Piece[] {
  const known = names.filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  if (known.length === 0 || !/[@#]/.test(text)) return text ? [{ text, name: null }] : [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), name: null });
    pieces.push({ text: found[0], name: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), name: null });
  return pieces;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The agents a text addresses, in the order in which it does. */
export function mentionedIn<Agent extends { name: string }>(text: string, agents: readonly Agent[]): Agent[] {
  const byName = new Map(agents.map((agent) => [`@${agent.name}`, agent]));
  const named = piecesOf(text, [...byName.keys()]).flatMap(({ name }) => (name ? [byName.get(name)] : []));
  return [...new Set(named)].filter((agent) => agent !== undefined);
}

/** The variables of a saved prompt, each once: {{name}}. */
export const variablesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(/\{\{\s*([\p{L}\p{N}_ -]{1,40}?)\s*\}\}/gu)].map(([, name]) => name ?? "")),
];

export const filledPrompt = (content: string, values: Readonly<Record<string, string>>): string =>
  content.replace(/\{\{\s*([\p{L}\p{N}_ -]{1,40}?)\s*\}\}/gu, (whole, name: string) => values[name] || whole);
