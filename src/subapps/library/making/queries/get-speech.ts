import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { speechModels } from "#engine/models/speak.ts";
import { usualVoices } from "../content.ts";

/** Which model would speak an audio overview, or null; and the voices it is asked for unless others are named. */
export const getSpeech = query({
  name: "library.get_speech",
  input: z.object({}),
  result: z.object({
    model: z.string().nullable().describe("Null if no model can speak"),
    voices: z.array(z.enum(usualVoices)),
  }),
  allow: "library:read",
  async run({ workspace }) {
    const [model = null] = await speechModels(workspace.id);
    return { model, voices: [...usualVoices] };
  },
});
