/** One step of a stack; the innermost stands last, as reports carry it. */
export type Frame = {
  file: string;
  function: string | null;
  line: number | null;
  column: number | null;
  isOurs: boolean;
};

const withName = /^\s*at (?:async )?(.+?) \((.+?):(\d+):(\d+)\)$/;
const withoutName = /^\s*at (?:async )?(.+?):(\d+):(\d+)$/;
const deepest = 50;

/** The frames of an error of this process. Paths are told from the folder of the product: where it lies is private. */
export function framesOfStack(stack: string, home: string): Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.split("\n")) {
    const named = withName.exec(text);
    const plain = named ? null : withoutName.exec(text);
    if (!named && !plain) continue;
    const [file = "", line, column] = named ? named.slice(2) : (plain?.slice(1) ?? []);
    const path = file.replace(/^file:\/\//, "").replace(`${home}/`, "");
    frames.push({
      file: path,
      function: named?.[1] ?? null,
      line: Number(line),
      column: Number(column),
      isOurs: !path.includes("node_modules/") && !path.startsWith("node:"),
    });
    if (frames.length === deepest) break;
  }
  return frames.reverse();
}

/** How people read a stack: innermost first. */
export const stackText = (frames: readonly Frame[]): string =>
  frames
    .toReversed()
    .map(({ file, function: name, line, column }) => {
      const where = `${file}${line === null ? "" : `:${line}:${column ?? 0}`}`;
      return name ? `at ${name} (${where})` : `at ${where}`;
    })
    .join("\n");
