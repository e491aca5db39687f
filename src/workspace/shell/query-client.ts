"use client";

import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api-client/api-error.ts";
import { onOwnChange } from "./api-client.ts";

const isBrowser = typeof window !== "undefined";
/** How long a screen that comes back may begin with what it showed before; it is loaded anew in any case. */
const keptMilliseconds = 30_000;
const retryMilliseconds = 6000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        // News from the server, not the window's focus, says when something has changed.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // What never came is asked for again by itself; what is there waits for the next reason to look.
        refetchInterval: ({ state: { data, error } }) =>
          data === undefined && error instanceof ApiError && error.isTemporary ? retryMilliseconds : false,
        gcTime: isBrowser ? keptMilliseconds : Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: "always" },
    },
  });
}

let shared: QueryClient | undefined;

/** The one cache of a page. While a page is made on the server each asks for its own, so that nobody sees another's data. */
export function queryClient(): QueryClient {
  if (!isBrowser) return createQueryClient();
  if (!shared) {
    const created = createQueryClient();
    // What is not on screen may be out of date after a change: a form that opens next must not begin with it.
    onOwnChange(() => created.removeQueries({ type: "inactive" }));
    shared = created;
  }
  return shared;
}

/** Loads everything on screen again whose path begins so, such as "/trace-datasets". */
export const reloadQueries = (path: string): Promise<void> =>
  queryClient().invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(`/api/v1${path}`) });
