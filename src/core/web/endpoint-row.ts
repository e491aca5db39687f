import type { Endpoint } from "./endpoint.ts";

/** An address of the API in one line, as each room lists its own. */
export type EndpointRow = [
  method: Endpoint["method"],
  path: string,
  summary: string,
  operation: unknown,
  status?: 200 | 201 | 202,
];
