import { type Sound, soundOf, wavParts } from "#engine/models/rules/sound.ts";

/** Several sounds as one; null where they are of different kinds. Frames of MP3 simply follow each other. */
export function joinSounds(pieces: readonly Buffer[]): Pick<Sound, "audio" | "mime"> | null {
  const waves = pieces.map(wavParts).filter((wave) => wave !== null);
  const [first] = waves;
  if (!first)
    return pieces.every((piece) => soundOf(piece)?.mime === "audio/mpeg")
      ? { audio: Buffer.concat(pieces), mime: "audio/mpeg" }
      : null;
  if (waves.length !== pieces.length || !waves.every(({ format }) => format.equals(first.format))) return null;
  const data = Buffer.concat(waves.map((wave) => wave.data));
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, "latin1");
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const inside = Buffer.concat([Buffer.from("WAVE", "latin1"), chunk("fmt ", first.format), chunk("data", data)]);
  return { audio: chunk("RIFF", inside), mime: "audio/wav" };
}
