import { z } from "zod";

/** A response as OpenAI's Responses API defines it; its other fields are those of the request. */
export const responseResult = z.looseObject({
  output: z.array(
    z.looseObject({
      id: z.string(),
      type: z.enum(["message", "reasoning", "function_call", "function_call_output"]),
      status: z.string().optional(),
    }),
  ),
});
