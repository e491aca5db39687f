import { sealBytes, unsealBytes } from "#platform/secrets/seal.ts";

export type Headers = Record<string, string>;
export type Content = { headers: Headers; body: Buffer };

const binding = (deliveryId: string) => ({ row: `core.delivery:${deliveryId}` });

/** Headers and body in one sealed value: a length, the headers as JSON, and the body exactly as it came. */
export function sealContent(deliveryId: string, { headers, body }: Content): Buffer {
  const head = Buffer.from(JSON.stringify(headers), "utf8");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return sealBytes(Buffer.concat([length, head, body]), binding(deliveryId));
}

export function openContent(deliveryId: string, sealed: Buffer): Content {
  const packed = unsealBytes(sealed, binding(deliveryId));
  const end = 4 + packed.readUInt32BE(0);
  return { headers: JSON.parse(packed.toString("utf8", 4, end)) as Headers, body: packed.subarray(end) };
}
