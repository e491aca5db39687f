import "./quick-modules.ts";
import { registerHooks } from "node:module";

// The process of the server or the worker, whichever is named. It may be started before its settings are known, to load
// the large packages meanwhile; the settings come as a message, and then it begins.
const [, , name = "server", reportsSources] = process.argv;
const packages: Record<string, string[]> = {
  server: ["next", "zod", "postgres", "drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/postgres-js", "hono"],
  worker: [],
};

// When the starter is gone, even by kill -9, this one finishes and leaves, so that the next start finds the port free.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

// In development the starter wants to know which sources this process was made of.
if (reportsSources) {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith("file:") && !url.includes("/node_modules/")) process.send?.({ loaded: url });
      return nextLoad(url, context);
    },
  });
}

process.once("message", (settings: Record<string, string>) => {
  Object.assign(process.env, settings);
  process.channel?.unref(); // the leash alone must not keep a process alive that has nothing left to do
  void import(`../../src/${name}.ts`);
});
for (const large of packages[name] ?? []) await import(large).catch(() => {});
