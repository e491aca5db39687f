import { inflateRawSync } from "node:zlib";
import { ReadingFault } from "./fault.ts";
import { limits } from "./limits.ts";

export type ZipEntry = {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
  isLocked: boolean;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const longestEnd = 65_557;

/**
 * A packed file, opened with suspicion: what its table of contents declares must be within limits, and what is unpacked is
 * held to them once more, whatever was declared.
 */
export class Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  #content: Buffer;
  #unpacked = 0;

  constructor(content: Buffer) {
    this.#content = content;
    const { at, size, count } = directoryPlace(content.subarray(-longestEnd));
    const list = readDirectory(content.subarray(at, at + size), count);
    const declared = list.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (declared > limits.unpackedBytes || isOutOfProportion(declared, content.length))
      throw new ReadingFault("zip_bomb");
    // Entries that share their bytes are a way to pack far more than there is.
    if (new Set(list.map((entry) => entry.at)).size !== list.length) throw new ReadingFault("zip_bomb");
    this.entries = new Map(list.map((entry) => [entry.name, entry]));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  names(pattern: RegExp): string[] {
    return [...this.entries.keys()].filter((name) => pattern.test(name));
  }

  /** The content of an entry; null where there is none of that name. */
  read(name: string): Buffer | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.isLocked) throw new ReadingFault("encrypted");
    const { at, packed, method } = entry;
    if (at + 30 > this.#content.length || this.#content.readUInt32LE(at) !== localSignature)
      throw new ReadingFault("damaged");
    const start = at + 30 + this.#content.readUInt16LE(at + 26) + this.#content.readUInt16LE(at + 28);
    const bytes = this.#content.subarray(start, start + packed);
    const room = Math.min(limits.entryBytes, limits.unpackedBytes - this.#unpacked);
    const content = method === 0 ? bytes : unpack(bytes, method, room);
    this.#unpacked += content.length;
    if (this.#unpacked > limits.unpackedBytes || isOutOfProportion(content.length, packed))
      throw new ReadingFault("zip_bomb");
    return content;
  }

  text(name: string): string | null {
    return (
      this.read(name)
        ?.toString("utf8")
        .replace(/^\ufeff/, "") ?? null
    );
  }

  /** Unpacks everything once, for programs that would do it themselves without a limit. */
  check(): void {
    for (const name of this.entries.keys()) if (!name.endsWith("/")) this.read(name);
    this.#unpacked = 0;
  }
}

/** Text packs well, but only so well; the first megabytes are free. */
const isOutOfProportion = (unpacked: number, packed: number): boolean =>
  unpacked > 20_000_000 && unpacked > packed * limits.unpackedRatio;

function unpack(bytes: Buffer, method: number, room: number): Buffer {
  if (method !== 8) throw new ReadingFault("damaged");
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(room, 1) });
  } catch (error) {
    throw new ReadingFault((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "zip_bomb" : "damaged");
  }
}

/** Where the table of contents lies, as the last bytes of the file say. */
export function directoryPlace(tail: Buffer): { at: number; size: number; count: number } {
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const count = tail.readUInt16LE(at + 10);
    if (count > limits.entries) throw new ReadingFault("zip_bomb");
    return { at: tail.readUInt32LE(at + 16), size: tail.readUInt32LE(at + 12), count };
  }
  throw new ReadingFault("damaged");
}

export function readDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw new ReadingFault("damaged");
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
