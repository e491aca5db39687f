import { randomUUID } from "node:crypto";
import type { Worst } from "#engine/usage/hold-call.ts";
import { AppError } from "#lib/app-error.ts";
import { noUsage, type Usage } from "./model.ts";
import { ModelError } from "./model-error.ts";
import { azureHeaders, azureUrl } from "./model-of-provider.ts";
import { modelPolicy } from "./model-policy.ts";
import { modelsAbleTo } from "./models-able-to.ts";
import { estimateTokens, type Price, worstCost } from "./price.ts";
import { askProvider } from "./provider-call.ts";
import type { Provider } from "./provider-kinds.ts";
import { countedCall, type Recorded } from "./record-calls.ts";
import { type RecordingLength, recordingLength } from "./recording-length.ts";
import { findProvider, resolveModel } from "./resolve-model.ts";

const speaksOpenAi: readonly Provider["kind"][] = ["openai", "azure", "mistral", "openrouter", "ollama", "compatible"];
const patienceMilliseconds = 120_000;
/** Tokens a second of sound is read as: OpenAI's 10, Gemini's 32 as the most known. Nobody speaks more than 12 a second. */
const tokensPerSecond = { usual: 10, most: 32, spoken: 12 };

/** The models that can turn speech into text. */
export const transcriptionModels = (workspaceId: string): Promise<string[]> =>
  modelsAbleTo(workspaceId, "transcription", speaksOpenAi);

export type Recording = {
  /** Of a file, so that a large one is never in memory as a whole. */
  audio: Blob;
  mime: string;
  /** The name of its file, whose end tells providers what it is. */
  name?: string;
  language?: string | undefined;
  prompt?: string | undefined;
  temperature?: number | undefined;
  /** Ask for when each part was said, which not every model can tell. */
  needsTimes?: boolean;
};

export type Transcript = {
  text: string;
  usage: Usage;
  language?: string;
  duration?: number;
  segments?: { start: number; end: number; text: string }[];
};

/** What was said in a recording, by the first model that can tell: of those given, else of those set up for it. */
export async function transcribe(who: Recorded, recording: Recording, among?: readonly string[]): Promise<Transcript> {
  const { workspaceId } = who;
  const references = among ?? (await transcriptionModels(workspaceId));
  if (references.length === 0)
    throw new AppError("unavailable", "No model for transcription is set up. Choose one in Settings, under Models.");
  const length = await recordingLength(recording.audio);
  let fault: unknown;
  for (const reference of references) {
    const { provider, modelId } = await findProvider(workspaceId, reference);
    try {
      const { price } = await resolveModel(workspaceId, reference);
      const worst = () => worstTranscription(recording, length, price);
      return await countedCall(who, { reference, price }, worst, () => ask(provider, modelId, recording, length));
    } catch (error) {
      if (!(error instanceof ModelError) || !error.isPassing) throw asAppError(error);
      fault = error;
    }
  }
  throw asAppError(fault);
}

const asAppError = (error: unknown): unknown =>
  error instanceof ModelError ? new AppError("unavailable", error.message) : error;

/** The most a recording can use: every second of it, all that can be said in that time, and the words sent along. */
function worstTranscription({ prompt = "" }: Recording, { mostSeconds }: RecordingLength, price: Price): Worst {
  const input = Math.ceil(mostSeconds * tokensPerSecond.most) + estimateTokens(prompt.length);
  const output = Math.ceil(mostSeconds * tokensPerSecond.spoken) + 100;
  return { costNanos: worstCost(input, output, price), tokens: input + output, messages: 0 };
}

type Transcribed = Partial<Omit<Transcript, "usage">> & {
  usage?: { input_tokens?: number; output_tokens?: number; seconds?: number };
};

/** Where a provider counts no tokens, they are estimated from the time, so that a price is not forgotten. */
function usageOf({ usage, duration, text = "" }: Transcribed, { seconds }: RecordingLength) {
  const { input_tokens: input, output_tokens: output } = usage ?? {};
  if (input !== undefined || output !== undefined)
    return { usage: { ...noUsage, input: input ?? 0, output: output ?? 0 }, isEstimated: false };
  const heard = Math.ceil((usage?.seconds ?? duration ?? seconds) * tokensPerSecond.usual);
  return { usage: { ...noUsage, input: heard, output: estimateTokens(text.length) }, isEstimated: true };
}

async function ask(provider: Provider, model: string, recording: Recording, length: RecordingLength) {
  const { kind, baseUrl, key, settings } = provider;
  const isAzure = kind === "azure";
  const url = isAzure
    ? azureUrl(baseUrl, model, "audio/transcriptions", settings.apiVersion)
    : `${baseUrl.replace(/\/$/, "")}/audio/transcriptions`;
  const boundary = `parley-${randomUUID()}`;
  const answer = await askProvider<Transcribed>(url, {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(isAzure ? azureHeaders(key) : key ? { authorization: `Bearer ${key}` } : {}),
    },
    policy: modelPolicy(provider),
    timeoutMilliseconds: patienceMilliseconds,
    body: form(boundary, model, recording),
  });
  const { text, language, duration, segments } = answer;
  if (typeof text !== "string") throw new ModelError("malformed_answer", "The answer holds no text.");
  const used = usageOf(answer, length);
  const times = Array.isArray(segments) ? { language, duration, segments } : {};
  return { result: { text: text.trim(), usage: used.usage, ...times }, ...used };
}

const extensions: Record<string, string> = {
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/mp4": "mp4",
  "audio/x-m4a": "m4a",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/flac": "flac",
};

/** Providers tell the kind of a recording by the end of its name. */
function form(boundary: string, model: string, recording: Recording): Blob {
  const { audio, name = "", language, prompt, temperature, needsTimes } = recording;
  const mime = recording.mime.split(";", 1)[0] || "audio/webm";
  const safe = /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : "application/octet-stream";
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="recording.${/\.(\w{1,5})$/.exec(name)?.[1] ?? extensions[safe] ?? "webm"}"\r\ncontent-type: ${safe}\r\n\r\n`;
  const wishes = Object.entries({ language, prompt, temperature })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => field(key, String(value)))
    .join("");
  const fields = field("model", model) + field("response_format", needsTimes ? "verbose_json" : "json") + wishes;
  return new Blob([fields + file, audio, `\r\n--${boundary}--\r\n`]);
}
