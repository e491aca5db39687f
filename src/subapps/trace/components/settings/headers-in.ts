/** Headers as people write them, one per line: `name: value`. Lines without a colon are not headers yet. */
export function headersIn(text: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}
