import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProduct } from "./product.ts";

const results = join(import.meta.dirname, "../../test-results");

/** Playwright's global setup: one product for all browser tests. What it prints is kept beside their results. */
export default async function setup(): Promise<() => Promise<void>> {
  // Behind a proxy a test may come from an address of its own, so that limits per address do not meet.
  // Model servers of the tests run on this machine, at the addresses of workspaces.
  const product = await startProduct({
    settings: { TRUST_PROXY: "on", LOG_FORMAT: "json", OUTBOUND_ALLOWED: "127.0.0.1" },
  });
  process.env.PARLEY_TEST_URL = product.url;
  process.env.PARLEY_TEST_DATA = product.dataFolder;
  return async () => {
    await product.stop();
    await mkdir(results, { recursive: true });
    await writeFile(join(results, "product.log"), product.lines.join("\n"));
  };
}
