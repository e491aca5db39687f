import type { Wire } from "#lib/wire.ts";
import type { getStatement } from "../../statements/queries/get-statement.ts";
import type { listStatements } from "../../statements/queries/list-statements.ts";

export type StatementList = Wire<Awaited<ReturnType<typeof listStatements>>>;
export type Statement = Wire<Awaited<ReturnType<typeof getStatement>>>;
export type StatementLine = Statement["agents"][number];

export const stateWords = { running: "Running", closing: "Closes within a day", closed: "Closed" } as const;
export const stateTones = { running: "blue", closing: "amber", closed: "neutral" } as const;
