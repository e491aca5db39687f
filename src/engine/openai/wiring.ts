import type { Wiring } from "#core/wiring.ts";
import { forgetResponses } from "./responses/stored-responses.ts";

export const openAiWiring: Wiring = {
  schedules: [{ name: "openai.forget_responses", cron: "53 3 * * *", run: forgetResponses }],
};
