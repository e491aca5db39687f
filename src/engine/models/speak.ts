import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { noUsage } from "./model.ts";
import { ModelError } from "./model-error.ts";
import { azureHeaders, azureUrl } from "./model-of-provider.ts";
import { modelPolicy } from "./model-policy.ts";
import { modelsAbleTo } from "./models-able-to.ts";
import { worstCost } from "./price.ts";
import { callProvider, readingFault } from "./provider-call.ts";
import type { Provider } from "./provider-kinds.ts";
import { countedCall, type Recorded } from "./record-calls.ts";
import { findProvider, resolveModel } from "./resolve-model.ts";
import { type Sound, soundOf } from "./rules/sound.ts";

const speaksOpenAi: readonly Provider["kind"][] = ["openai", "azure", "openrouter", "compatible"];
const patienceMilliseconds = 120_000;
const largestSound = 25_000_000;

/** `isPriced`: whether anybody set a price for the model; without one its cost is not known. */
export type Spoken = Sound & { model: string; isPriced: boolean };

/** The models that can read aloud. */
export const speechModels = (workspaceId: string): Promise<string[]> =>
  modelsAbleTo(workspaceId, "speech", speaksOpenAi);

/** What is to be said and how. MP3 unless another format is asked for. */
export type SpeechWish = { text: string; voice: string; format?: string; speed?: number; instructions?: string };

/** Words as sound, by the first model that can say them: of those given, else of those set up for speech. */
export async function speak(
  who: Recorded,
  wish: SpeechWish,
  signal: AbortSignal,
  among?: readonly string[],
): Promise<Spoken> {
  const { text } = wish;
  const references = among ?? (await speechModels(who.workspaceId));
  if (references.length === 0)
    throw new AppError("unavailable", "No model for speech is set up. Choose one in Settings, under Models.");
  let fault: unknown;
  for (const reference of references) {
    const { provider, modelId } = await findProvider(who.workspaceId, reference);
    const { price } = await resolveModel(who.workspaceId, reference);
    const worst = () => ({ costNanos: worstCost(text.length, 0, price), tokens: text.length, messages: 0 });
    try {
      const sound = await countedCall(who, { reference, price }, worst, async () => ({
        result: await ask(provider, modelId, wish, signal),
        usage: { ...noUsage, input: text.length },
      }));
      return { ...sound, model: reference, isPriced: price.id !== undefined };
    } catch (error) {
      if (!(error instanceof ModelError) || !error.isPassing) throw asAppError(error);
      fault = error;
    }
  }
  throw asAppError(fault);
}

/** A request is mostly refused for the name of a voice. The provider's own answer is for the operator: it goes to the log. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const { fault, status, detail } = error;
  log.warn("a model provider answered with an error", { fault, status, detail });
  const advice = fault === "bad_request" ? " Check the names of the voices, or choose another speech model." : "";
  return new AppError("unavailable", `${error.message}${advice}`);
}

async function ask(
  provider: Provider,
  model: string,
  { text: input, voice, format = "mp3", speed, instructions }: SpeechWish,
  signal: AbortSignal,
): Promise<Sound> {
  const { kind, baseUrl, key, settings } = provider;
  const isAzure = kind === "azure";
  const url = isAzure
    ? azureUrl(baseUrl, model, "audio/speech", settings.apiVersion)
    : `${baseUrl.replace(/\/$/, "")}/audio/speech`;
  const { stream } = await callProvider(url, {
    headers: {
      "content-type": "application/json",
      ...(isAzure ? azureHeaders(key) : key ? { authorization: `Bearer ${key}` } : {}),
    },
    policy: modelPolicy(provider),
    signal,
    timeoutMilliseconds: patienceMilliseconds,
    body: JSON.stringify({ model, input, voice, response_format: format, speed, instructions }),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes > largestSound) throw new ModelError("malformed_answer", "The sound of one line is too large.");
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw readingFault(error, signal);
  }
  const audio = Buffer.concat(chunks);
  const sound = soundOf(audio);
  // Other formats aren't looked into: they go to whoever asked for them as they came.
  if (!sound && audio.length > 0 && format !== "mp3" && format !== "wav")
    return { audio, mime: "audio/mpeg", milliseconds: 0 };
  if (!sound) throw new ModelError("malformed_answer", "The answer is no sound that is known (MP3 or WAV).");
  return sound;
}
