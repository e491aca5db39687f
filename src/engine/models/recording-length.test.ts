import { expect, test } from "vitest";
import { silentMp3, toneWav } from "../../../tests/support/sounds.ts";
import { recordingLength } from "./recording-length.ts";

const lengthOf = (...parts: Buffer[]) => recordingLength(new Blob(parts.map((part) => new Uint8Array(part))));

test("reads the length of WAV and MP3", async () => {
  expect((await lengthOf(toneWav(2))).mostSeconds).toBeCloseTo(2, 1);
  // Longer than one piece that is read at once.
  const frames = 4000;
  const sound = silentMp3(frames);
  expect(sound.length).toBeGreaterThan(400_000);
  expect((await lengthOf(sound)).mostSeconds).toBeCloseTo((frames * 1152) / 44_100, 1);
});

test("doesn't believe a WAV header that states more bytes per second than its samples need", async () => {
  const wav = toneWav(2);
  wav.writeUInt32LE(4_000_000_000, 28);
  expect((await lengthOf(wav)).mostSeconds).toBeCloseTo(2, 1);
});

test("takes the size where the format doesn't tell, also behind a few MP3 frames", async () => {
  expect(await lengthOf(Buffer.alloc(75_000))).toEqual({ seconds: 18.75, mostSeconds: 100 });
  expect((await lengthOf(silentMp3(1), Buffer.alloc(75_000))).mostSeconds).toBeGreaterThan(100);
});
