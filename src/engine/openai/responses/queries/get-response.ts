import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { responseResult } from "../response-result.ts";
import { requireResponse } from "../stored-responses.ts";

export const responseId = z.string().min(1).max(100);

/** A stored response, as it was given. */
export const getResponse = query({
  name: "openai.get_response",
  input: z.object({ responseId }),
  result: responseResult,
  allow: "agents:use",
  async run({ db, actor, workspace }, { responseId: id }) {
    return (await requireResponse(db, { actor, workspace }, id)).body;
  },
});
