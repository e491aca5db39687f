import type { Model } from "../model.ts";
import { ModelError } from "../model-error.ts";
import { operatorPolicy } from "../model-policy.ts";
import { openAiModel } from "../openai-model.ts";
import { localRuntime } from "./local-runtime.ts";

const models = new Map<string, Model>();

/** A GGUF file on this machine. A process of its own reads it and speaks to us as any other model server does. */
export const localModel: Model = {
  name: "local",
  async *stream(request) {
    const { baseUrl, token } = await localRuntime.serve(request.model, request.signal).catch((error: Error) => {
      if (request.signal.aborted) throw error;
      throw new ModelError("unreachable", error.message);
    });
    const known = models.get(baseUrl);
    const model = known ?? openAiModel({ name: "local", baseUrl, key: token, policy: operatorPolicy() });
    if (!known) models.set(baseUrl, model);
    yield* model.stream(request);
  },
};
