/** An MP3 that can be played: frames of silence at 32 kbit/s and 44.1 kHz, about 26 ms each. */
export function silentMp3(frames: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.writeUInt32BE(0xfffb10c0);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** A WAV that can be played: a tone of 440 Hz, 16 bit, 8 kHz, one channel. */
export function toneWav(seconds: number): Buffer {
  const rate = 8000;
  const data = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let at = 0; at < data.length; at += 2)
    data.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * (at / 2)) / rate)), at);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
