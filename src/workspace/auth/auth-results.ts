import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

export const recoveryCodesResult = z.object({
  recoveryCodes: z.array(z.string()).describe("Each signs in once. They can't be read again"),
});

/** How many sessions were ended. */
export const countResult = z.object({ count: z.int().describe("How many sessions were ended") });

/** The account that was created or changed. */
export const userResult = z.object({ userId: uuid() });
