import type { AnyOperation } from "#core/command/operation.ts";
import type { Endpoint } from "./endpoint.ts";

/** An address of the API in one line, as each room lists its own. */
export type EndpointRow = [
  method: Endpoint["method"],
  path: string,
  summary: string,
  operation: AnyOperation,
  status?: 200 | 201 | 202,
];
