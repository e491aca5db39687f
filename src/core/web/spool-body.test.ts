import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Context, nobody } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { provideEnv } from "#platform/env.ts";
import { manyBytes, mostBuffered, sendPieces } from "../../../tests/support/large-uploads.ts";
import { withBody } from "./spool-body.ts";

let folder: string;
let server: Server;
let origin: string;
let inside = 0;
let most = 0;
/** Keeps every body in memory until the test opens it. */
let gate = Promise.withResolvers<void>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley bodies "));
  provideEnv({ DATA_DIR: folder });
  server = createServer(async (request, response) => {
    const workspace = { id: request.headers["x-workspace"] } as Context["workspace"];
    const requireCaller = () => {
      if (request.headers["x-workspace"]) return { ...nobody, workspace };
      throw new AppError("signed_out", "Sign in.");
    };
    const use = async (body: Buffer) => {
      inside += body.length;
      most = Math.max(most, inside);
      if (body.length > 1_000_000) await gate.promise;
      inside -= body.length;
      return `${body.length}`;
    };
    const said = await withBody(request, 25_000_000, requireCaller, use).catch((error: AppError) => error.code);
    response.end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const send = async (workspace: string, bytes: number) =>
  (await sendPieces(origin, workspace ? { "x-workspace": workspace } : {}, manyBytes(bytes))).body;
const temporaryFiles = () => readdir(join(folder, "temporary")).catch(() => []);

test("40 bodies of 20 MB wait on disk while others are in memory, and nobody small waits", {
  timeout: 120_000,
}, async () => {
  let large: Promise<string>[] = [];
  const buffered = await mostBuffered(async () => {
    large = Array.from({ length: 40 }, (_, at) => send(`workspace ${at % 4}`, 20_000_000));
    await expect.poll(async () => (await temporaryFiles()).length, { timeout: 60_000 }).toBe(40);
    await expect.poll(() => inside, { timeout: 60_000 }).toBe(140_000_000);
    expect(await send("another", 900_000)).toBe("900000");
  });
  expect(buffered).toBeLessThan(300_000_000); // 800 MB were on their way
  gate.resolve();
  expect(await Promise.all(large)).toEqual(large.map(() => "20000000"));
  expect(most).toBeLessThan(151_000_000);
  expect(await temporaryFiles()).toEqual([]);
});

test("one workspace takes at most half, and the rest stays free for others", { timeout: 60_000 }, async () => {
  gate = Promise.withResolvers();
  const large = Array.from({ length: 6 }, () => send("busy", 20_000_000));
  await expect.poll(() => inside, { timeout: 30_000 }).toBe(60_000_000);
  const other = send("other", 20_000_000);
  await expect.poll(() => inside, { timeout: 30_000 }).toBe(80_000_000);
  gate.resolve();
  await Promise.all([...large, other]);
});

test("refuses large bodies of those who may not send them, and those over the limit, and keeps nothing", async () => {
  expect(await send("", 20_000_000)).toBe("signed_out");
  expect(await send("one", 26_000_000)).toBe("too_large");
  expect(await temporaryFiles()).toEqual([]);
});
