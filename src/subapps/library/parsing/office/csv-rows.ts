const separators = [",", ";", "\t", "|"] as const;

/** The rows of a text table, whichever sign stands between its cells. Quoted cells may hold that sign and line breaks. */
export function csvRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at, separator);
    row.push(cell);
    if (text[end] !== separator) {
      rows.push(row);
      row = [];
    }
    at = end + 1;
    if (end >= text.length) break;
  }
  return rows;
}

function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
    return { cell: text.slice(start, end), end };
  }
  let cell = "";
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    // A quote that is never closed would swallow the rest: it is taken as it stands.
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      cell += '"';
      at = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
    return { cell: cell + text.slice(quote + 1, end), end };
  }
}

/** The sign that cuts the first lines into the same number of cells, the more the better. */
function separatorOf(text: string): string {
  const lines = text.split("\n", 20).filter((line) => line.trim());
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(separator).length - 1);
    const least = Math.min(...counts);
    return { separator, score: least > 0 ? least + counts.filter((count) => count === counts[0]).length / 100 : 0 };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}
