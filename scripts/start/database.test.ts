import { expect, test, vi } from "vitest";
import type { PostgresExit, RunningPostgres } from "#platform/postgres/start-postgres.ts";
import { superviseDatabase } from "./database.ts";

vi.spyOn(process.stdout, "write").mockImplementation(() => true);

/** Stands for a server process; what is tested is who starts and stops it, and when. */
function aServer() {
  const { promise: exited, resolve } = Promise.withResolvers<PostgresExit>();
  const end = (signal: NodeJS.Signals | null) => resolve({ code: signal ? null : 0, signal, lastLine: "" });
  const server: RunningPostgres = {
    pid: 1,
    port: 5432,
    url: () => "postgres://somewhere",
    exited,
    stop: async () => end(null),
    abandon: () => end("SIGQUIT"),
  };
  return { server, crash: () => end("SIGKILL"), stop: vi.spyOn(server, "stop") };
}

test("one that ends by itself is started again", async () => {
  const servers = [aServer(), aServer()];
  const start = vi.fn(async () => servers[start.mock.calls.length - 1]?.server as RunningPostgres);
  const database = await superviseDatabase("folder", () => {}, start);
  servers[0]?.crash();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  await database.stop();
  expect(servers[1]?.stop).toHaveBeenCalled();
});

test("asked to stop while it waits to start one again, it starts none", async () => {
  const first = aServer();
  const start = vi.fn(async () => first.server);
  const database = await superviseDatabase("folder", () => {}, start);
  first.crash();
  await first.server.exited;
  await database.stop();
  expect(start).toHaveBeenCalledTimes(1);
});

test("asked to stop while one is starting again, it stops that one too", async () => {
  const [first, second] = [aServer(), aServer()];
  const starting = Promise.withResolvers<void>();
  const start = vi.fn(async () => {
    if (start.mock.calls.length === 1) return first.server;
    await starting.promise;
    return second.server;
  });
  const database = await superviseDatabase("folder", () => {}, start);
  first.crash();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  const stopped = database.stop();
  starting.resolve();
  await stopped;
  expect(second.stop).toHaveBeenCalled();
});
