import type { z } from "zod";

type Check = (operation: string, schema: z.ZodType, result: unknown) => void;

let check: Check | null = null;

/** Tests compare every result with its schema. The running product doesn't: types have checked its own code already. */
export function checkResultsWith(given: Check): void {
  check = given;
}

export function checkResult(operation: string, schema: z.ZodType, result: unknown): void {
  check?.(operation, schema, result);
}
