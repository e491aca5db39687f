"use client";

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiClient, ApiRoutes } from "#lib/api-client/api-client.ts";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { apiRequest } from "#lib/api-client/api-request.ts";
import type { Page } from "#lib/page.ts";
import { toast } from "#ui/feedback/toast.ts";
import { queryClient } from "../query-client.ts";
import {
  type ApiQuery,
  call,
  type GetRoute,
  type QueryArguments,
  type QueryKey,
  type QueryOptions,
  useFailure,
  useFirst,
  useKey,
  useReload,
} from "./use-api-query.ts";
import { useNews } from "./use-news.ts";

/** Routes that answer in pages. */
type PagedRoute<Api extends ApiRoutes> = {
  [Route in GetRoute<Api>]: Api[Route]["result"] extends Page<unknown> ? Route : never;
}[GetRoute<Api>];

export type ApiPages<Data> = Omit<ApiQuery<Data>, "setData"> & {
  /** Fetches the next page and puts it below what is there. */
  loadMore(): Promise<void>;
};

/** A list that is read page by page; `data` has all pages so far as one. */
export function useApiPages<Api extends ApiRoutes, Route extends PagedRoute<Api>>(
  api: ApiClient<Api>,
  route: Route,
  ...given: QueryArguments<Api[Route]["input"], QueryOptions<Api[Route]["result"]>>
): ApiPages<Api[Route]["result"]> {
  type Data = Api[Route]["result"] & Page<unknown>;
  const [input = {}, options = {}] = given as [Record<string, unknown> | null | undefined, QueryOptions<Data>?];
  const path = input && apiRequest(route, input).path;
  const key = useKey(path, "pages");
  const { initialData, ...first } = useFirst(path, options.initialData);
  const query = useInfiniteQuery<Data, Error, InfiniteData<Data>, QueryKey, string | null>(
    {
      queryKey: key,
      enabled: path !== null,
      initialPageParam: null,
      queryFn: ({ pageParam, signal }) =>
        call(api, route, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, signal) as Promise<Data>,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      ...(initialData && { initialData: { pages: [initialData], pageParams: [null] } }),
      ...first,
      ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient(),
  );
  const reload = useReload(key);
  useNews(options.news ?? [], () => void reload(), options.concerns);
  const failure = useFailure(path, query);
  const data = useMemo(() => query.data && joinPages(query.data.pages), [query.data]);
  return {
    data: data ?? null,
    // A page that could not be added is told once; the list above it is there.
    failure: query.isFetchNextPageError ? null : failure,
    isLoading: query.isFetching,
    reload,
    async loadMore() {
      const { isFetchNextPageError, error } = await query.fetchNextPage();
      if (isFetchNextPageError) toast.error(errorMessage(error));
    },
  };
}

function joinPages<Data extends Page<unknown>>(pages: readonly Data[]): Data | undefined {
  const last = pages.at(-1);
  return last && { ...last, items: pages.flatMap(({ items }) => items) };
}
