export type Quantised = { bits: Buffer; bytes: Buffer; scale: number };

/** A vector in a fourth of its size, and its signs alone in a thirty-second. Its length is one, so that angles can be compared. */
export function quantise(vector: readonly number[]): Quantised {
  const length = Math.hypot(...vector) || 1;
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / length || 1;
  const bytes = Buffer.alloc(vector.length);
  const bits = Buffer.alloc(Math.ceil(vector.length / 32) * 4);
  for (const [at, value] of vector.entries()) {
    bytes.writeInt8(Math.round((value / length / largest) * 127), at);
    if (value > 0) bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
  }
  return { bits, bytes, scale: largest / 127 };
}

/** The cosine between a question's vector and one that was kept. */
export function cosine(question: Float64Array, bytes: Uint8Array, scale: number): number {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (question[at] as number) * (values[at] as number);
  return sum * scale;
}

export function unitVector(vector: readonly number[]): Float64Array {
  const length = Math.hypot(...vector) || 1;
  return Float64Array.from(vector, (value) => value / length);
}

/** How many signs differ between a question's bits and those of the row at `from`, both as whole words. */
export function differing(question: Uint32Array, rows: Uint32Array, from: number): number {
  let count = 0;
  for (let at = 0; at < question.length; at++) {
    let word = ((question[at] as number) ^ (rows[from + at] as number)) | 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
