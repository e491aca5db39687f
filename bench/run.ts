import "../tests/support/declarations.ts";

/** `npm run bench` measures the stream of answers; `npm run bench -- trace` another thing by its name. */
const benches: Record<string, () => Promise<unknown>> = {
  stream: () => import("./stream/run.ts"),
  trace: () => import("./trace.ts"),
  steps: () => import("./steps.ts"),
  deliveries: () => import("./deliveries.ts"),
  usage: () => import("./usage.ts"),
  library: async () => {
    await import("./library/ingest.ts");
    await import("./library/search.ts");
    await import("./library/scroll.ts");
  },
  thread: () => import("./chat/thread.ts"),
  sandbox: () => import("./sandbox.ts"),
  search: () => import("./chat/search.ts"),
};
const wanted = process.argv[2]?.startsWith("-") ? "stream" : (process.argv[2] ?? "stream");
const bench = benches[wanted];
if (!bench) {
  console.error(`There is no bench called ${wanted}. These are: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
await bench();
