import type { AuthOptions } from "next-auth";
import * as library from "next-auth";

type Handler = (request: unknown, response: unknown, options: AuthOptions) => Promise<unknown>;

// The library is CommonJS: Node gives its exports under `default` once, bundlers unwrap them.
const first = library.default as unknown as { default?: Handler } & Handler;

export const runNextAuth: Handler = first.default ?? first;
