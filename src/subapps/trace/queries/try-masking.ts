import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { maskText } from "../rules/mask-content.ts";
import { maskingInput } from "../rules/masking-input.ts";

/** What would be stored of a text under these rules. Nothing of it is kept. */
export const tryMasking = query({
  name: "trace.try_masking",
  input: z.object({ text: z.string().max(10_000), masking: maskingInput }),
  result: z.object({ text: z.string() }),
  allow: "trace:manage",
  run: async (_scope, { text, masking }) => ({ text: maskText(text, masking) }),
});
