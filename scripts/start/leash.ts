import "./quick-modules.ts";
import { registerHooks } from "node:module";

// Loaded before the server and the worker: when the starter is gone, even by kill -9, they finish and leave,
// so that the next start finds the port and the data folder free.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// In development the starter wants to know which sources this process was made of.
if (process.argv.includes("--report-sources")) {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith("file:") && !url.includes("/node_modules/")) process.send?.({ loaded: url });
      return nextLoad(url, context);
    },
  });
}
