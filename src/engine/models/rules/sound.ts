/** What a model said: MP3 was asked for, and some servers answer with WAV whatever is asked. */
export type Sound = { audio: Buffer; mime: "audio/mpeg" | "audio/wav"; milliseconds: number };

/** The bytes of a sound with what they are and how long they last, or null where they are no sound. */
export function soundOf(audio: Buffer): Sound | null {
  const wav = wavParts(audio);
  if (wav) return { audio, mime: "audio/wav", milliseconds: Math.round((wav.data.length / wav.bytesPerSecond) * 1000) };
  const milliseconds = mp3Milliseconds(audio);
  return milliseconds > 0 ? { audio, mime: "audio/mpeg", milliseconds } : null;
}

export type WavParts = { format: Buffer; data: Buffer; bytesPerSecond: number };

/** What stands in a WAV file. A stream that was not at its end when its head was written claims too much: what is there counts. */
export function wavParts(audio: Buffer): WavParts | null {
  if (audio.length < 12 || audio.toString("latin1", 0, 4) !== "RIFF" || audio.toString("latin1", 8, 12) !== "WAVE")
    return null;
  let format: Buffer | null = null;
  for (let at = 12; at + 8 <= audio.length; ) {
    const name = audio.toString("latin1", at, at + 4);
    const size = audio.readUInt32LE(at + 4);
    const body = audio.subarray(at + 8, Math.min(audio.length, at + 8 + size));
    if (name === "fmt " && body.length >= 16) format = body;
    if (name === "data" && format) {
      const bytesPerSecond = format.readUInt32LE(8);
      return bytesPerSecond > 0 && body.length > 0 ? { format, data: body, bytesPerSecond } : null;
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

const bitratesOfOne = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const bitratesOfTwo = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const samplesPerSecond = [44_100, 48_000, 32_000];

/** How long MP3 frames last together; nothing where there are none. Bytes between frames, such as tags, are passed over. */
function mp3Milliseconds(audio: Buffer): number {
  let seconds = 0;
  let at = afterTag(audio);
  while (at + 4 <= audio.length) {
    const frame = frameAt(audio, at);
    if (!frame) {
      at += 1;
      // A sound begins with a frame: what does not within its first bytes is something else.
      if (seconds === 0 && at > 4096) return 0;
      continue;
    }
    seconds += frame.seconds;
    at += frame.bytes;
  }
  return Math.round(seconds * 1000);
}

export function afterTag(audio: Buffer): number {
  if (audio.length < 10 || audio.toString("latin1", 0, 3) !== "ID3") return 0;
  // The size of a tag is written in seven bits a byte.
  return 10 + [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | ((audio[place] as number) & 0x7f), 0);
}

export function frameAt(audio: Buffer, at: number): { bytes: number; seconds: number } | null {
  const head = audio.readUInt32BE(at);
  if (head >>> 21 !== 0x7ff || ((head >>> 17) & 3) !== 1) return null;
  const version = (head >>> 19) & 3;
  const isOne = version === 3;
  const kilobits = (isOne ? bitratesOfOne : bitratesOfTwo)[(head >>> 12) & 15] as number;
  const rate = samplesPerSecond[(head >>> 10) & 3];
  if (version === 1 || kilobits === 0 || rate === undefined) return null;
  const hertz = rate / (isOne ? 1 : version === 2 ? 2 : 4);
  const samples = isOne ? 1152 : 576;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / hertz) + ((head >>> 9) & 1);
  return { bytes, seconds: samples / hertz };
}
