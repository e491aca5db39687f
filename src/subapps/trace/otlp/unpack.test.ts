import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Context, nobody } from "#core/access/context.ts";
import { mostBuffered } from "../../../../tests/support/large-uploads.ts";
import { withUnpacked } from "./unpack.ts";

const context = (id: string): Context => ({ ...nobody, workspace: { id } as Context["workspace"] });
const sizeOf = async (body: Buffer) => body.length;

test("40 small requests that unpack to 60 MB each take turns", { timeout: 60_000 }, async () => {
  const body = gzipSync(Buffer.alloc(60_000_000));
  expect(body.length).toBeLessThan(100_000);
  let inside = 0;
  let most = 0;
  const use = async (content: Buffer) => {
    inside += content.length;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= content.length;
    return content.length;
  };
  const buffered = await mostBuffered(async () => {
    const sizes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => withUnpacked(context(`${at % 8}`), body, use)),
    );
    expect(sizes).toEqual(sizes.map(() => 60_000_000));
  });
  expect(most).toBeLessThanOrEqual(120_000_000);
  expect(buffered).toBeLessThan(1_200_000_000); // 2.4 GB without turns; what is garbage counts until it is collected
});

test("unpacks several members, and refuses what is too large, what lies about its size and what isn't gzip", async () => {
  const large = gzipSync(Buffer.alloc(40_000_000));
  const end = gzipSync(Buffer.from("end"));
  expect(await withUnpacked(context("a"), Buffer.concat([large, end]), sizeOf)).toBe(40_000_003);
  await expect(withUnpacked(context("a"), Buffer.concat([large, large]), sizeOf)).rejects.toThrow("larger than");
  await expect(withUnpacked(context("a"), gzipSync(Buffer.alloc(65_000_000)), sizeOf)).rejects.toThrow("larger than");
  const lie = Buffer.from(large);
  lie.writeUInt32LE(10, lie.length - 4);
  await expect(withUnpacked(context("a"), lie, sizeOf)).rejects.toThrow("not gzip");
  await expect(withUnpacked(context("a"), Buffer.from("no gzip at all"), sizeOf)).rejects.toThrow("not gzip");
});
