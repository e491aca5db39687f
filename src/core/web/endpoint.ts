import type { z } from "zod";
import type { AnyOperation } from "#core/command/operation.ts";
import type { Json } from "#lib/json.ts";

/** A command or query with an address in the public API. Path parameters, query and JSON body become its input. */
export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Hono path, beginning with /api/v1/, parameters as :name. */
  path: string;
  summary: string;
  operation: AnyOperation;
  /** Status of a successful answer: 200 unless something was created. */
  status: 200 | 201 | 202;
};

/** An endpoint in one line, its path without /api/v1. */
export type EndpointRow = readonly [
  method: Endpoint["method"],
  path: `/${string}`,
  summary: string,
  operation: AnyOperation,
  status?: Endpoint["status"],
];

declare const rowsOf: unique symbol;
type Endpoints<Rows extends readonly EndpointRow[]> = readonly Endpoint[] & { readonly [rowsOf]?: Rows };

/** The endpoints of a module. Their type carries every address with its input and result, for `apiClient`. */
export function defineEndpoints<const Rows extends readonly EndpointRow[]>(rows: Rows): Endpoints<Rows> {
  return rows.map(([method, path, summary, operation, status = 200]) => ({
    method,
    path: `/api/v1${path}`,
    summary,
    operation,
    status,
  }));
}

/** Whoever calls may pass what it must not change itself. */
type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value;

/** An operation as the client calls it. */
export type CallOf<Called> = Called extends { input: infer Input } & ((...given: never[]) => Promise<infer Result>)
  ? { input: Unchanged<z.input<Input>>; result: Json<Result> }
  : never;

/** What `defineEndpoints` was given, as `"GET /agents/:agentId"` with the input and result of the operation. */
export type ApiOf<Given> = Given extends { readonly [rowsOf]?: infer Rows extends readonly EndpointRow[] }
  ? { [Row in Rows[number] as `${Row[0]} ${Row[1]}`]: CallOf<Row[3]> }
  : never;
