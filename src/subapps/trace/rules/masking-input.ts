import { z } from "zod";
import { patternFault } from "./mask-by-pattern.ts";

const custom = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} _-]{1,40}$/u, "may only have letters, digits and spaces"),
  pattern: z
    .string()
    .min(1)
    .max(500)
    .superRefine((pattern, context) => {
      const fault = patternFault(pattern);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
});

/** Masking rules as somebody gives them. */
export const maskingInput = z.object({
  secrets: z.boolean(),
  cardNumbers: z.boolean(),
  personalData: z.boolean(),
  custom: z.array(custom).max(20),
});
