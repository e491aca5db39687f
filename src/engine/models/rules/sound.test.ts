import { expect, test } from "vitest";
import { silentMp3, toneWav } from "../../../../tests/support/sounds.ts";
import { soundOf } from "./sound.ts";

test("MP3 and WAV are told by their bytes, with how long they last; anything else is no sound", () => {
  expect(soundOf(silentMp3(40))).toMatchObject({ mime: "audio/mpeg", milliseconds: Math.round((40 * 1152) / 44.1) });
  expect(soundOf(toneWav(0.5))).toMatchObject({ mime: "audio/wav", milliseconds: 500 });
  // Written while it was still being made: the head claims more than there is.
  const streamed = toneWav(0.25);
  streamed.writeUInt32LE(0xffffffff, 40);
  expect(soundOf(streamed)).toMatchObject({ milliseconds: 250 });
  const tagged = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5]), silentMp3(2)]);
  expect(soundOf(tagged)).toMatchObject({ mime: "audio/mpeg", milliseconds: 52 });
  expect(soundOf(Buffer.from('{"error": "no voice of this name"}'))).toBeNull();
  expect(soundOf(Buffer.alloc(0))).toBeNull();
});
