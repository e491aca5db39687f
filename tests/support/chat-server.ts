import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { createHttpServer } from "#server/http-server.ts";
import { doors, endpoints } from "../../src/registry.server.ts";

/** The product's own server with all its doors, without the pages. */
export async function chatServer(): Promise<{ url: string; close(): Promise<void> }> {
  const pages = async () => {
    throw new Error("a door reached the pages");
  };
  const server: Server = createHttpServer({
    endpoints,
    doors,
    apps: [],
    hub: new LiveHub(),
    files: new StaticFiles(),
    pages,
  });
  const keeper = await keepRuns("server");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await keeper.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
