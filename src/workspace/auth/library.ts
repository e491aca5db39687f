import type { AuthOptions } from "next-auth";

type Handler = (request: unknown, response: unknown, options: AuthOptions) => Promise<unknown>;

let handler: Handler | undefined;

/** Loaded by the first request that signs somebody in: it brings much that a start need not wait for. */
export const runNextAuth: Handler = async (request, response, options) => {
  handler ??= await load();
  return handler(request, response, options);
};

async function load(): Promise<Handler> {
  // The library is CommonJS: Node gives its exports under `default` once, bundlers unwrap them.
  const first = (await import("next-auth")).default as unknown as { default?: Handler } & Handler;
  return first.default ?? first;
}
