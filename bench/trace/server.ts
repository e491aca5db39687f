import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { createHttpServer } from "#server/http-server.ts";
import { doors, endpoints } from "../../src/registry.server.ts";
import "../../tests/support/declarations.ts";

/** The product's server without its pages, in a process of its own. */
const pages = async () => {
  throw new Error("The bench has no pages.");
};
const server = createHttpServer({ endpoints, doors, apps: [], hub: new LiveHub(), files: new StaticFiles(), pages });
await keepRuns("server");
server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("listening"));
