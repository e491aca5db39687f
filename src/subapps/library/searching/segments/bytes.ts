/** Bytes that grow: small numbers take few of them. */
export class ByteSink {
  #bytes: Uint8Array;
  length = 0;

  constructor(capacity = 16) {
    this.#bytes = new Uint8Array(capacity);
  }

  number(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#grow(5);
    let left = value;
    while (left >= 0x80) {
      this.#bytes[this.length++] = (left & 0x7f) | 0x80;
      left >>>= 7;
    }
    this.#bytes[this.length++] = left;
  }

  bytes(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + needed));
    larger.set(this.view());
    this.#bytes = larger;
  }
}

/** Reads what a sink wrote. */
export class ByteSource {
  readonly #bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.at = at;
    this.end = end;
  }

  number(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }

  take(count: number): Uint8Array {
    const taken = this.#bytes.subarray(this.at, this.at + count);
    this.at += count;
    return taken;
  }
}
