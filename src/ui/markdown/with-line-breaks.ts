const fence = /^\s*(?:`{3,}|~{3,})/;
/** Lines that end by themselves: empty ones, headings, rows of a table. */
const ends = /^\s*(?:$|#{1,6}\s|\|)/;

/** Text that people typed or programs sent: where a line ends, it ends when it is read as Markdown, too. */
export function withLineBreaks(text: string): string {
  let isCode = false;
  return text
    .split("\n")
    .map((line) => {
      if (fence.test(line)) isCode = !isCode;
      return isCode || fence.test(line) || ends.test(line) ? line : `${line.trimEnd()}  `;
    })
    .join("\n");
}
