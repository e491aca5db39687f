import type { AddressInfo } from "node:net";
import OpenAI from "openai";
import { expect } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { createHttpServer } from "#server/http-server.ts";
import { type GivenContext, givenApiKey } from "./givens.ts";

/** The product's own server with its OpenAI-compatible routes, and OpenAI's client for a person's key. */
export async function openAiServer() {
  const server = createHttpServer({
    endpoints: [],
    doors: [],
    apps: [],
    hub: new LiveHub(),
    files: new StaticFiles(),
    pages: async () => expect.fail("the API reached the pages"),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    baseURL,
    async clientOf({ workspace, actor }: GivenContext): Promise<OpenAI> {
      const { key } = await givenApiKey(workspace.id, actor.id, { scopes: ["agents:use"] });
      return new OpenAI({ apiKey: key, baseURL, maxRetries: 0 });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.fail("it worked"),
    (error: InstanceType<typeof OpenAI.APIError>) => error,
  );
