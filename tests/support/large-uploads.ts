import { request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

const piece = Buffer.alloc(500_000, 97);

/** So many bytes without holding them: the same piece again and again. */
export function* manyBytes(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
}

export type Sent = { status: number; body: string };

/** Sends a body piece by piece, as slowly as it is taken. */
export async function sendPieces(
  url: string,
  headers: Record<string, string>,
  pieces: Iterable<Buffer | string>,
): Promise<Sent> {
  const outgoing = request(url, { method: "POST", headers, agent: false });
  const answer = new Promise<Sent>((resolve, reject) => {
    outgoing.once("error", reject);
    outgoing.once("response", async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
  });
  const sending = pipeline(Readable.from(pieces, { objectMode: false }), outgoing);
  sending.catch(() => {}); // a refused body isn't read to its end: the answer says why
  return answer;
}

/** A form with a recording of so many bytes, its other fields after it. */
export function* recordingForm(boundary: string, bytes: number, fields: Record<string, string>) {
  yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="talk.webm"\r\ncontent-type: audio/webm\r\n\r\n`;
  yield* manyBytes(bytes);
  for (const [name, value] of Object.entries(fields))
    yield `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  yield `\r\n--${boundary}--\r\n`;
}

/** How many bytes of buffers the process held at most while something went on. */
export async function mostBuffered(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 2);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most;
}
