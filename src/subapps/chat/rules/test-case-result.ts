import { z } from "zod";
import { expectation, testMessage } from "#core/trials/expectation.ts";

/** A test as it is answered after it was written. */
export const testCaseResult = z.object({
  id: z.string(),
  agentId: z.string(),
  name: z.string(),
  messages: z.array(testMessage),
  expectations: z.array(expectation),
});
