import { join } from "node:path";
import next from "next";
import { provideDeclarations } from "#core/declarations.ts";
import { LiveHub } from "#core/live/hub.ts";
import { objectPageFinder } from "#core/web/object-page.ts";
import { pagePaths } from "#core/web/page-paths.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { keepQueue } from "#engine/conversations/queue/keep-queue.ts";
import { provideConsumers } from "#engine/deliveries/inbound/inbound-consumer.ts";
import { provideKnowledge } from "#engine/retrieval/knowledge-source.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { keepFlows } from "#engine/steps/flow-keeper.ts";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { onStop, runProcess } from "#platform/process.ts";
import { storage } from "#platform/storage/storage.ts";
import { createHttpServer } from "#server/http-server.ts";
import { stopServing } from "#server/stop-serving.ts";
import { listenToPageErrors } from "#workspace/errors/report-page-error.ts";
import { provideHome } from "#workspace/home/home-rooms.ts";
import { provideWorkspacePreparation } from "#workspace/installation/records/prepare-workspace.ts";
import { providePaletteSources } from "#workspace/palette/palette-sources.ts";
import {
  doors,
  endpoints,
  homes,
  inboundConsumers,
  knowledge,
  newWorkspaces,
  objectPages,
  palette,
  steps,
  tools,
} from "./registry.server.ts";
import { apps, declarations } from "./registry.ts";

runProcess("server", async () => {
  const { PORT, HOST, NODE_ENV } = env();
  provideDeclarations(declarations);
  await storage().check();
  provideHome(homes);
  providePaletteSources(palette);
  listenToPageErrors();
  provideWorkspacePreparation(newWorkspaces);
  provideTools(tools);
  provideFlows(steps);
  provideConsumers(inboundConsumers);
  provideKnowledge(knowledge);
  const hub = new LiveHub();
  const root = join(import.meta.dirname, "..");
  const pages = next({ dev: NODE_ENV === "development", dir: root, port: PORT });
  const [files, paths] = await Promise.all([
    NODE_ENV === "development" ? new StaticFiles() : StaticFiles.read(join(root, ".next/static"), "/_next/static"),
    pagePaths(join(root, "src/app")),
    pages.prepare(),
    hub.start(),
  ]);
  const keeper = await keepRuns("server");
  const queue = await keepQueue("server");
  const flows = await keepFlows("server");
  const handlePage = pages.getRequestHandler();
  const upgrade = NODE_ENV === "development" ? pages.getUpgradeHandler() : null;

  const server = createHttpServer({
    endpoints,
    doors,
    apps,
    hub,
    files,
    pages: (request, response) => handlePage(request, response),
    findObjectPage: objectPageFinder(objectPages, new Set(paths)),
  });
  server.keepAliveTimeout = 65_000;
  if (upgrade) server.on("upgrade", upgrade);
  server.listen(PORT, HOST);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  log.info("server is listening", { host: HOST, port: PORT });

  onStop(async () => {
    await Promise.all([queue.stop(), stopServing(server)]);
    await flows.stop();
    await keeper.stop();
    await hub.stop();
    await pages.close();
    await closeDatabase();
  });
});
