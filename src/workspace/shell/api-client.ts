"use client";

import {
  type ApiClient,
  type ApiRoutes,
  createApiClient,
  sendJson,
  type Transport,
} from "#lib/api-client/api-client.ts";
import { personHeader } from "./page-person.ts";

/** Browsers refuse to keep more than 64 KB alive, all requests together. */
const longestKeptAlive = 8000;

const changeListeners = new Set<() => void>();

/** Calls back after every change that somebody made from this page. */
export const onOwnChange = (listener: () => void): void => void changeListeners.add(listener);

/** Our own API, called as the person who looks at the page. */
const pageTransport: Transport = async (path, init) => {
  if (init.method === "GET") return fetch(path, init);
  const response = await fetch(path, {
    ...init,
    headers: { ...init.headers, ...personHeader() },
    // What somebody just did is done, also when they leave the page at once.
    keepalive: String(init.body ?? "").length < longestKeptAlive,
  });
  for (const listener of changeListeners) listener();
  return response;
};

/** The client of a page, for the endpoints of `Api`. */
export const apiClient = <Api extends ApiRoutes>(): ApiClient<Api> => createApiClient<Api>(pageTransport);

/** Carries out a call that came as data, such as the action of a tile on the home page. */
export const performCall = (call: { method: string; path: string; body?: unknown }): Promise<Record<string, unknown>> =>
  sendJson(pageTransport, call.method, call.path, call.body);
