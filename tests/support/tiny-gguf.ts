import { Buffer } from "node:buffer";

/*
 * A language model of the smallest size that is still one: a llama with one layer, a vocabulary of bytes and a few words,
 * and weights from a fixed random sequence. It talks nonsense, and loads and streams like a real one.
 */
const width = 32;
const heads = 4;
const feedForward = 64;

const kinds = { uint32: 4, float32: 6, string: 8, array: 9, int32: 5 } as const;

export function tinyGguf(): Buffer {
  const tokens = ["<unk>", "<s>", "</s>"];
  const types = [2, 3, 3];
  for (let byte = 0; byte < 256; byte++) {
    tokens.push(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
    types.push(6);
  }
  for (const word of ["▁", "▁the", "▁a", "▁model", "▁says", "▁hello", "▁world", "e", "t", "o", "n"]) {
    tokens.push(word);
    types.push(1);
  }
  const metadata = [
    text("general.architecture", "llama"),
    text("general.name", "tiny"),
    number("llama.block_count", 1),
    number("llama.context_length", 8192),
    number("llama.embedding_length", width),
    number("llama.feed_forward_length", feedForward),
    number("llama.attention.head_count", heads),
    number("llama.attention.head_count_kv", heads),
    number("llama.rope.dimension_count", width / heads),
    number("llama.vocab_size", tokens.length),
    real("llama.attention.layer_norm_rms_epsilon", 1e-5),
    text("tokenizer.ggml.model", "llama"),
    list("tokenizer.ggml.tokens", kinds.string, tokens.map(stringBytes)),
    list(
      "tokenizer.ggml.scores",
      kinds.float32,
      tokens.map((_, at) => floatBytes(-at)),
    ),
    list("tokenizer.ggml.token_type", kinds.int32, types.map(intBytes)),
    number("tokenizer.ggml.bos_token_id", 1),
    number("tokenizer.ggml.eos_token_id", 2),
    number("tokenizer.ggml.unknown_token_id", 0),
  ];
  const tensors: [string, number[]][] = [
    ["token_embd.weight", [width, tokens.length]],
    ["blk.0.attn_norm.weight", [width]],
    ["blk.0.attn_q.weight", [width, width]],
    ["blk.0.attn_k.weight", [width, width]],
    ["blk.0.attn_v.weight", [width, width]],
    ["blk.0.attn_output.weight", [width, width]],
    ["blk.0.ffn_norm.weight", [width]],
    ["blk.0.ffn_gate.weight", [width, feedForward]],
    ["blk.0.ffn_up.weight", [width, feedForward]],
    ["blk.0.ffn_down.weight", [feedForward, width]],
    ["output_norm.weight", [width]],
    ["output.weight", [width, tokens.length]],
  ];
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of tensors) {
    infos.push(stringBytes(name), intBytes(shape.length), ...shape.map(longBytes), intBytes(0), longBytes(offset));
    const bytes = padded(
      weights(
        name,
        shape.reduce((product, size) => product * size, 1),
      ),
      32,
    );
    data.push(bytes);
    offset += bytes.length;
  }
  const counts = [intBytes(3), longBytes(tensors.length), longBytes(metadata.length)];
  const head = Buffer.concat([Buffer.from("GGUF"), ...counts, ...metadata, ...infos]);
  return Buffer.concat([padded(head, 32), ...data]);
}

let state = 7;

function weights(name: string, count: number): Buffer {
  const bytes = Buffer.alloc(count * 4);
  for (let at = 0; at < count; at++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    bytes.writeFloatLE(name.includes("norm") ? 1 : state / 2147483648 - 0.5, at * 4);
  }
  return bytes;
}

const padded = (bytes: Buffer, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

function intBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function longBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function floatBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

const stringBytes = (value: string): Buffer => {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([longBytes(bytes.length), bytes]);
};

const text = (key: string, value: string) =>
  Buffer.concat([stringBytes(key), intBytes(kinds.string), stringBytes(value)]);
const number = (key: string, value: number) =>
  Buffer.concat([stringBytes(key), intBytes(kinds.uint32), intBytes(value)]);
const real = (key: string, value: number) =>
  Buffer.concat([stringBytes(key), intBytes(kinds.float32), floatBytes(value)]);
const list = (key: string, kind: number, values: Buffer[]) =>
  Buffer.concat([stringBytes(key), intBytes(kinds.array), intBytes(kind), longBytes(values.length), ...values]);
