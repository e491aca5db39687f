export type ImageSize = { width: number; height: number };

/** The size an image declares, read from its header without decoding it. Null where the header is not understood. */
export function imageSize(content: Buffer): ImageSize | null {
  try {
    if (content.toString("latin1", 1, 4) === "PNG") {
      return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
    }
    if (content.toString("latin1", 0, 3) === "GIF") {
      return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
    }
    if (content.toString("latin1", 8, 12) === "WEBP") return webpSize(content);
    return content.readUInt16BE(0) === 0xffd8 ? jpegSize(content) : null;
  } catch {
    return null;
  }
}

function webpSize(content: Buffer): ImageSize | null {
  const kind = content.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ") return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return null;
  const packed = content.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** A JPEG is a chain of segments; the one that starts a frame tells the size. */
function jpegSize(content: Buffer): ImageSize | null {
  for (let at = 2; at + 9 < content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] as number;
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
