import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { doors, endpoints } from "../../src/registry.server.ts";
import { apps } from "../../src/registry.ts";
import { watchChanges } from "./watch-changes.ts";
import { givenCaller, givenOther, type Other } from "./worlds.ts";

type Caller = Awaited<ReturnType<typeof givenCaller>>;
export type Swept = { origin: string; other: Other; owner: Caller; viewer: Caller; end(): Promise<void> };

/** The whole API of the product, two people of one workspace, and another workspace that neither may reach. */
export async function sweptServer(): Promise<Swept> {
  await watchChanges();
  const other = await givenOther();
  const owner = await givenCaller("owner");
  const viewer = await givenCaller("viewer", owner.context.workspace.id);
  const pages = async () => expect.fail("an API route reached the pages");
  const server = createHttpServer({ endpoints, doors, apps, hub: new LiveHub(), files: new StaticFiles(), pages });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    other,
    owner,
    viewer,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await closeDatabase();
    },
  };
}
