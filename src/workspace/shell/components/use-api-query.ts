"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import type { ApiClient, ApiRoutes } from "#lib/api-client/api-client.ts";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { apiRequest } from "#lib/api-client/api-request.ts";
import { queryClient } from "../query-client.ts";
import { useNews } from "./use-news.ts";

export type ApiQuery<Data> = {
  data: Data | null;
  /** The message to show when it could not be loaded. */
  failure: string | null;
  /** Whether it is being loaded, for the first time or again. */
  isLoading: boolean;
  reload(): Promise<void>;
  /** Shows something at once; the next load corrects it. */
  setData(data: Data): void;
};

export type QueryOptions<Data> = {
  /** What the server rendered. It is not loaded again until there is a reason to. */
  initialData?: Data | null;
  /** Shows what the previous input gave until the new one is answered. */
  keepsPrevious?: boolean;
  /** Names of news after which it is loaded again. */
  news?: readonly string[];
  /** Which of that news concerns it; all of it unless told. */
  concerns?: (payload: Record<string, unknown>) => boolean;
};

/** Input may be left out where no field of it is required; null means not to ask yet. */
export type QueryArguments<Input, Options> =
  Record<never, never> extends Input
    ? [input?: Input | null, options?: Options]
    : [input: Input | null, options?: Options];

export type GetRoute<Api> = Extract<keyof Api, `GET ${string}`>;

/** Reads from our own API: `useApiQuery(api, "GET /plans/:planId", { planId })`. */
export function useApiQuery<Api extends ApiRoutes, Route extends GetRoute<Api>>(
  api: ApiClient<Api>,
  route: Route,
  ...given: QueryArguments<Api[Route]["input"], QueryOptions<Api[Route]["result"]>>
): ApiQuery<Api[Route]["result"]> {
  type Data = Api[Route]["result"];
  const [input = {}, options = {}] = given as [Record<string, unknown> | null | undefined, QueryOptions<Data>?];
  const path = input && apiRequest(route, input).path;
  const key = useKey(path, "one");
  const first = useFirst(path, options.initialData);
  const query = useQuery<Data, Error>(
    {
      queryKey: key,
      enabled: path !== null,
      queryFn: ({ signal }) => call(api, route, input, signal),
      ...first,
      ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient(),
  );
  const reload = useReload(key);
  useNews(options.news ?? [], () => void reload(), options.concerns);
  return {
    data: query.data ?? null,
    failure: useFailure(path, query),
    isLoading: query.isFetching,
    reload,
    setData: useCallback((data: Data) => void queryClient().setQueryData(key, data), [key]),
  };
}

/** Calls a route whose input was checked where the hook was called. */
export const call = <Api extends ApiRoutes, Route extends GetRoute<Api>>(
  api: ApiClient<Api>,
  route: Route,
  input: Record<string, unknown> | null,
  signal: AbortSignal,
): Promise<Api[Route]["result"]> => (api as unknown as ApiClient<ApiRoutes>)(route, input ?? {}, { signal });

/** Options for data the server rendered: it belongs to the first path only, and is not loaded again at once. */
export function useFirst<Data>(path: string | null, data: Data | null | undefined) {
  const first = useRef({ path, isShown: true }).current;
  if (first.path !== path) first.isShown = false;
  if (!first.isShown || data === null || data === undefined) return {};
  // A page that is shown again has newer data from the server: what was kept of its last visit must not win.
  return { initialData: data, refetchOnMount: false, gcTime: 0 };
}

export type QueryKey = readonly [path: string | null, kind: "one" | "pages"];

/** A list that is read page by page is kept apart from its first page alone. */
export const useKey = (path: string | null, kind: QueryKey[1]): QueryKey => useMemo(() => [path, kind], [path, kind]);

export function useReload(queryKey: QueryKey) {
  return useCallback(async () => {
    const client = queryClient();
    const query = client.getQueryCache().find({ queryKey });
    if (!query || query.isDisabled()) return;
    // A first load that is under way may have been answered before the reason to reload.
    if (query.state.data === undefined) void query.cancel({ silent: true });
    await client.refetchQueries({ queryKey, exact: true });
  }, [queryKey]);
}

/** The last failure stays on screen while it is tried again, so that nothing flashes. */
export function useFailure(
  path: string | null,
  { data, error, isFetching }: { data: unknown; error: Error | null; isFetching: boolean },
): string | null {
  const last = useRef<{ path: string | null; error: Error | null }>({ path, error });
  const isTriedAgain = isFetching && data === undefined && last.current.path === path;
  if (!isTriedAgain) last.current = { path, error };
  const shown = error ?? last.current.error;
  return shown && errorMessage(shown);
}
