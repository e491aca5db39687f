import { afterTag, frameAt, wavParts } from "./rules/sound.ts";

/** How long a recording probably is, and how long it can be at most. */
export type RecordingLength = { seconds: number; mostSeconds: number };

/** Speech as it is usually recorded, and the least that any codec needs for a second of speech. */
const usualBytesPerSecond = 4000;
const leastBytesPerSecond = 750;
const windowBytes = 128 * 1024;
const pcm = [1, 3, 0xfffe];

/** From the sound itself where its format tells (WAV, MP3), else from its size. Reads only a piece at a time. */
export async function recordingLength(audio: Blob): Promise<RecordingLength> {
  const head = await bytesAt(audio, 0);
  const seconds = wavSeconds(head, audio.size) ?? (await mp3Seconds(audio, head));
  if (seconds !== null) return { seconds, mostSeconds: seconds };
  return { seconds: audio.size / usualBytesPerSecond, mostSeconds: audio.size / leastBytesPerSecond };
}

const bytesAt = async (audio: Blob, at: number): Promise<Buffer> =>
  Buffer.from(await audio.slice(at, at + windowBytes).arrayBuffer());

/** The stated bytes per second can be wrong, so they are worked out from what a decoder goes by. */
function wavSeconds(head: Buffer, size: number): number | null {
  const format = wavParts(head)?.format;
  if (!format || !pcm.includes(format.readUInt16LE(0))) return null;
  const bytesPerSecond = (format.readUInt16LE(2) * format.readUInt32LE(4) * format.readUInt16LE(14)) / 8;
  return bytesPerSecond > 0 ? size / bytesPerSecond : null;
}

/** Null unless nearly all of it is MP3 frames: something else could last longer than the few that are found in it. */
async function mp3Seconds(audio: Blob, head: Buffer): Promise<number | null> {
  const start = afterTag(head);
  let seconds = 0;
  let framed = 0;
  let at = start;
  while (at + 4 <= audio.size) {
    const window = await bytesAt(audio, at);
    let inside = 0;
    while (inside + 4 <= window.length) {
      const frame = frameAt(window, inside);
      seconds += frame?.seconds ?? 0;
      framed += frame?.bytes ?? 0;
      inside += frame?.bytes ?? 1;
    }
    at += inside;
    if (framed < (at - start) * 0.9) return null;
  }
  return seconds > 0 ? seconds : null;
}
