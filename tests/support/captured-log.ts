/** The lines the product's log writes while `work` runs. */
export async function capturedLog(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const write = process.stdout.write;
  let text = "";
  process.stdout.write = ((chunk: string | Uint8Array) => {
    text += chunk.toString();
    return true;
  }) as typeof process.stdout.write;
  try {
    await work();
  } finally {
    process.stdout.write = write;
  }
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export const codesIn = (lines: Record<string, unknown>[]): unknown[] => lines.map(({ code }) => code).filter(Boolean);
