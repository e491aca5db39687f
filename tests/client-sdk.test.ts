import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiClient } from "#lib/api-client/api-client.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";
import type * as Runtime from "#lib/api-client/parley-client.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { packClient } from "../scripts/client/pack-client.ts";
import { chatServer } from "./support/chat-server.ts";
import { fakeModel } from "./support/fake-model.ts";
import { givenAgent, givenProvider } from "./support/given-agents.ts";
import { testContext } from "./support/givens.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { givenKey } from "./sweep/worlds.ts";

const run = promisify(execFile);
type AnyApi = Record<string, { input: Record<string, unknown>; result: never }>;
type Client = ApiClient<AnyApi> & Pick<Runtime.ParleyClient<AnyApi>, "streamRun">;
type Installed = Pick<typeof Runtime, "eachItem"> & { createClient(options: Runtime.ParleyOptions): Client };

let folder: string;
let installed: Installed;
let server: Awaited<ReturnType<typeof chatServer>> | undefined;

beforeAll(async () => {
  folder = await temporaryFolder("client");
  const target = join(folder, "node_modules/@parley/client");
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", await packClient(folder), "-C", target, "--strip-components=1"]);
  installed = (await import(/* @vite-ignore */ pathToFileURL(join(target, "index.js")).href)) as Installed;
  server = await chatServer();
}, 90_000);
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function world(send: typeof fetch = fetch) {
  const context = await testContext();
  const { key } = await givenKey(context);
  return { context, parley: installed.createClient({ url: server?.url ?? "", apiKey: key, fetch: send }) };
}
type Agents = { items: { id: string; name: string }[]; nextCursor: string | null };

test("lists agents, creates one and reads all pages", async () => {
  const { parley } = await world();
  for (const name of ["One", "Two", "Three"]) await parley("POST /agents", { name });
  const first: Agents = await parley("GET /agents", { limit: 2 });
  expect(first.items).toHaveLength(2);
  const load = (cursor?: string): Promise<Agents> => parley("GET /agents", { limit: 2, cursor });
  const names = [];
  for await (const { name } of installed.eachItem(load)) names.push(name);
  expect(names.sort()).toEqual(["One", "Three", "Two"]);
});

test("says which field is wrong", async () => {
  const { parley } = await world();
  const refused = await parley("POST /agents", { name: "" }).catch((error: ApiError) => error);
  expect(refused).toMatchObject({ name: "ApiError", status: 400, fields: [{ path: "name" }] });
});

test("streams an answer to its end", async () => {
  const model = await fakeModel(() => ({ text: ["Hello ", "there."] }));
  const { context, parley } = await world();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { runId }: { runId: string } = await parley("POST /messages", { agentId: agent.id, text: "Hi" });
  let text = "";
  let last = "";
  for await (const { event, data } of parley.streamRun(runId)) {
    if (event === "text") text += (data as { text: string }).text;
    last = event;
  }
  expect([text, last]).toEqual(["Hello there.", "finish"]);
  await model.close();
});

test("stops when it is aborted", async () => {
  const { parley } = await world();
  const aborted = AbortSignal.abort(new Error("enough"));
  await expect(parley("GET /agents", {}, { signal: aborted })).rejects.toThrow("enough");
});

test("repeats a change whose answer got lost, and it happens once", async () => {
  let sent = 0;
  const { parley } = await world(async (...given) => {
    const response = await fetch(...given);
    if (++sent === 1) throw new TypeError("the line was cut after the server had answered");
    return response;
  });
  const made: { id: string } = await parley("POST /agents", { name: "Once" });
  expect(sent).toBe(2);
  const { items }: Agents = await parley("GET /agents");
  expect(items.map(({ id }) => id)).toEqual([made.id]);
});

test("its types know routes, inputs and results", async () => {
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  // A wrong call that compiled would make its @ts-expect-error an error.
  await writeFile(
    join(folder, "use.ts"),
    `import { createClient } from "@parley/client";
const parley = createClient({ url: "", apiKey: "" });
const id: string = (await parley("POST /agents", { name: "x" })).id;
// @ts-expect-error there is no such route
await parley("GET /nowhere");
// @ts-expect-error a name is a text
await parley("POST /agents", { name: 1 });
// @ts-expect-error an id is a text
const wrong: number = (await parley("POST /agents", { name: "x" })).id;
export { id, wrong };
`,
  );
  const compiler = join(import.meta.dirname, "../node_modules/typescript/bin/tsc");
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--module", "nodenext", "--lib", "es2023,dom"];
  const { stdout } = await run(process.execPath, [compiler, join(folder, "use.ts"), ...options]);
  expect(stdout).toBe("");
}, 60_000);
