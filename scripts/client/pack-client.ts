import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { endpoints } from "#registry.server.ts";
import { openApiDocument } from "#workspace/api-docs/openapi.ts";
import { routeTypes } from "./route-types.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

const shared = ["api-client.ts", "api-error.ts", "api-request.ts", "parley-client.ts", "read-events.ts"];

const entry = `import { createParleyClient, type ParleyClient, type ParleyOptions } from "./parley-client.ts";
import type { ParleyApi } from "./routes.ts";

export { ApiError } from "./api-error.ts";
export { eachItem } from "./parley-client.ts";
export type { ServerEvent } from "./read-events.ts";
export type { ParleyApi, ParleyClient, ParleyOptions };

export const createClient = (options: ParleyOptions): ParleyClient<ParleyApi> => createParleyClient<ParleyApi>(options);
`;

/**
 * Packs `@parley/client` into a folder and returns the tarball's path. Its code is what our own pages use; its types come
 * from the schemas of the operations.
 */
export async function packClient(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), "parley-client-"));
  const built = join(work, "built");
  try {
    for (const name of shared) await copyFile(join(root, "src/lib/api-client", name), join(work, name));
    await writeFile(join(work, "package.json"), '{ "type": "module" }');
    await writeFile(join(work, "routes.ts"), routeTypes(openApiDocument(endpoints)));
    await writeFile(join(work, "index.ts"), entry);
    await run(process.execPath, [
      join(root, "node_modules/typescript/bin/tsc"),
      join(work, "index.ts"),
      ...["--ignoreConfig", "--outDir", built, "--rootDir", work, "--declaration", "--strict", "--skipLibCheck"],
      ...["--target", "es2022", "--lib", "es2023,dom,dom.iterable,dom.asynciterable", "--types", ""],
      ...["--module", "nodenext", "--moduleResolution", "nodenext", "--rewriteRelativeImportExtensions"],
    ]);
    const manifest = {
      name: "@parley/client",
      version,
      description: "Typed client for the Parley API, without dependencies",
      license: "MIT",
      type: "module",
      exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
      engines: { node: ">=20" },
    };
    await writeFile(join(built, "package.json"), JSON.stringify(manifest, null, 2));
    const { stdout } = await run("npm", ["pack", built, "--pack-destination", folder, "--silent"]);
    return join(folder, stdout.trim().split("\n").at(-1) ?? "");
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.log(await packClient(join(root, "dist")));
  process.exit(0);
}
