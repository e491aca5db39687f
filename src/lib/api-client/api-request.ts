export type ApiRequest = { method: string; path: string; body?: Record<string, unknown> };

/** Where a route with its input leads: parameters into the path, the rest into the query or the JSON body. */
export function apiRequest(route: string, input: Record<string, unknown> = {}): ApiRequest {
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
