import { open } from "node:fs/promises";

const magic = Buffer.from("GGUF");

/** Whether bytes are the beginning of a GGUF file. */
export const isGguf = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(magic);

export async function isGgufFile(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => null);
  if (!file) return false;
  try {
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    return isGguf(head);
  } finally {
    await file.close();
  }
}

/** A name that is safe as a file and as a model: what the address ends with, without its ending. */
export function nameFor(source: string): string {
  const last = decodeURIComponent(source.split(/[?#]/, 1)[0]?.split(/[\\/]/).at(-1) ?? "");
  return (
    last
      .replace(/\.gguf$/i, "")
      .replace(/[^A-Za-z0-9._-]+/g, "-")
      .replace(/^[.-]+/, "")
      .slice(0, 100) || "model"
  );
}
