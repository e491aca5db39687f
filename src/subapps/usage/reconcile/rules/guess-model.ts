/** Which model of ours a name in a provider's table means; null where none is alike. */
export function guessModel(theirs: string, ours: readonly string[]): string | null {
  const wanted = plain(theirs);
  const named = ours.map((model) => ({ model, name: plain(model.slice(model.indexOf("/") + 1)) }));
  return (
    ours.find((model) => model.toLowerCase() === theirs.trim().toLowerCase()) ??
    named.find(({ name }) => name === wanted)?.model ??
    named.find(({ name }) => undated(name) === undated(wanted))?.model ??
    null
  );
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^models\//, "");

/** "gpt-5-2026-08-06" and "claude-sonnet-4-20250514" are versions of a model that people call without its date. */
const undated = (name: string): string => name.replace(/-(\d{4}-\d{2}-\d{2}|\d{8}|latest|preview)$/, "");
