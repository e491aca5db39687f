import type { Operation } from "#core/command/operation.ts";

/** A command or query with an address in the public API. Path parameters, query and JSON body become its input. */
export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Hono path, beginning with /api/v1/, parameters as :name. */
  path: string;
  summary: string;
  operation: Operation;
  /** Status of a successful answer: 200 unless something was created. */
  status?: 200 | 201 | 202;
};

/** Keeps the operation's type loose in the list while the call site stays checked. */
export const endpoint = (definition: Omit<Endpoint, "operation"> & { operation: unknown }): Endpoint =>
  definition as Endpoint;
