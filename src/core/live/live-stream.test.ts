import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { LiveHub } from "./hub.ts";
import { streamLive } from "./live-stream.ts";

let stopped = 0;
let catchingUp = Promise.withResolvers<void>();
let caughtUp = Promise.withResolvers<void>();

/** A hub that takes until it is told to bring a reader up to date. */
class SlowHub extends LiveHub {
  override async follow(...following: Parameters<LiveHub["follow"]>) {
    const stop = await super.follow(...following);
    catchingUp.resolve();
    await caughtUp.promise;
    return () => {
      stopped++;
      stop();
    };
  }
}

const hub = new SlowHub();
let server: Server;
let answering: Promise<void>;

beforeAll(async () => {
  await hub.start();
  const context = await testContext();
  server = createServer((request, response) => {
    answering = streamLive(request, response, hub, context, async () => context);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
  await closeDatabase();
});

test.each(["while it is being brought up to date", "later"])(
  "a browser that leaves %s is not followed any longer",
  async (when) => {
    [stopped, catchingUp, caughtUp] = [0, Promise.withResolvers(), Promise.withResolvers()];
    if (when === "later") caughtUp.resolve();
    const leaving = new AbortController();
    const connected = once(server, "connection");
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`, {
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    const [socket] = await connected;
    await catchingUp.promise;
    if (when === "later") await answering;
    leaving.abort();
    if (!socket.closed) await once(socket, "close");
    caughtUp.resolve();
    await answering;
    expect(stopped).toBe(1);
  },
);
