"use client";

import { callApi } from "./call-api.ts";

type Calls = Record<string, { input: unknown; result: unknown }>;

/** Input may be left out where no field of it is required. */
type InputOf<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export type ApiClient<Api extends Calls> = <Route extends keyof Api & string>(
  route: Route,
  ...input: InputOf<Api[Route]["input"]>
) => Promise<Api[Route]["result"]>;

/**
 * Calls endpoints by route, such as `api("PATCH /chat/folders/:folderId", { folderId, name })`. Which routes exist, what
 * they take and what they answer comes from the types of `defineEndpoints`, so that a wrong call does not compile.
 */
export const apiClient =
  <Api extends Calls>(): ApiClient<Api> =>
  (route, input = {} as never) => {
    const { method, path, body } = requestOf(route, input as Record<string, unknown>);
    return callApi(method, path, body);
  };

/** Where a route with its input leads: parameters into the path, the rest into the query or the JSON body. */
export function requestOf(
  route: string,
  input: Record<string, unknown> = {},
): { method: string; path: string; body?: Record<string, unknown> } {
  const [method = "", template = ""] = route.split(" ");
  const { ...rest } = input;
  const path = template.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== "GET") {
    const hasBody = Object.keys(rest).length > 0;
    return { method, path: `/api/v1${path}`, ...(hasBody && { body: rest }) };
  }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, `${value}`]],
    ),
  ).toString();
  return { method, path: `/api/v1${path}${query && `?${query}`}` };
}
