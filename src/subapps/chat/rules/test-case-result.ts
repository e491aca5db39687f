import { z } from "zod";
import { expectation, testMessage } from "#engine/trials/expectation.ts";
import { uuid } from "#lib/uuid.ts";

/** A test as it is answered after it was written. */
export const testCaseResult = z.object({
  id: uuid(),
  agentId: uuid(),
  name: z.string(),
  messages: z.array(testMessage),
  expectations: z.array(expectation),
});
