import type { AnyOperation } from "#core/command/operation.ts";

/** A command or query with an address in the public API. Path parameters, query and JSON body become its input. */
export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Hono path, beginning with /api/v1/, parameters as :name. */
  path: string;
  summary: string;
  operation: AnyOperation;
  /** Status of a successful answer: 200 unless something was created. */
  status?: 200 | 201 | 202;
};

export const endpoint = (definition: Endpoint): Endpoint => definition;
