import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OpenStreams } from "./open-streams.ts";

/** A request as the server has it, and how its reader goes away. */
async function opened(): Promise<{ response: ServerResponse; leave(): void; ended: Promise<unknown> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).on("error", () => {});
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ended = once(request, "response");
  ended.catch(() => {});
  return { response, leave: () => request.destroy(), ended };
}

test("a reader who was gone before anybody looked is cleared away as one who goes later", async () => {
  const streams = new OpenStreams();
  const left: string[] = [];
  const [early, late] = [await opened(), await opened()];
  early.leave();
  await once(early.response, "close");
  streams.add(early.response, () => left.push("early"));
  expect(left).toEqual(["early"]);
  streams.add(late.response, () => left.push("late"));
  late.leave();
  await once(late.response, "close");
  expect(left).toEqual(["early", "late"]);
});

test("when the process stops, open streams end, and so does one that comes a moment later", async () => {
  const streams = new OpenStreams();
  const [open, slow] = [await opened(), await opened()];
  streams.add(open.response, () => {});
  streams.endAll();
  await open.ended;
  streams.add(slow.response, () => {});
  await slow.ended;
});
