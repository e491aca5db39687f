import { randomUUID } from "node:crypto";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { choicesOf } from "./chat-models.ts";
import { ModelError } from "./model-error.ts";
import { azureHeaders, azureUrl } from "./model-of-provider.ts";
import { modelPolicy } from "./model-policy.ts";
import { askProvider } from "./provider-call.ts";
import type { Provider } from "./provider-kinds.ts";
import { providersOf } from "./providers.ts";
import { findProvider } from "./resolve-model.ts";

const speaksOpenAi: readonly Provider["kind"][] = ["openai", "azure", "mistral", "openrouter", "ollama", "compatible"];
const patienceMilliseconds = 120_000;

/** The models that can turn speech into text: those chosen for it, else those that say they can. */
export async function transcriptionModels(workspaceId: string): Promise<string[]> {
  const chosen = (await choicesOf(workspaceId)).transcription ?? [];
  const providers = await providersOf(workspaceId);
  const isThere = (reference: string) => {
    const provider = providers.get(reference.slice(0, reference.indexOf("/")));
    return provider !== undefined && speaksOpenAi.includes(provider.kind);
  };
  if (chosen.some(isThere)) return chosen.filter(isThere);
  const rows = await sqlClient()<{ reference: string }[]>`
    select provider_slug || '/' || model_id as reference from core.model
    where workspace_id = ${workspaceId} and (abilities ->> 'transcription')::boolean order by model_id`;
  return rows.map(({ reference }) => reference).filter(isThere);
}

/** What was said in a recording, by the first model that can tell. */
export async function transcribe(
  workspaceId: string,
  { audio, mime }: { audio: Buffer; mime: string },
): Promise<{ text: string }> {
  const references = await transcriptionModels(workspaceId);
  if (references.length === 0)
    throw new AppError("unavailable", "No model for transcription is set up. Choose one in Settings, under Models.");
  let fault: unknown;
  for (const reference of references) {
    const { provider, modelId } = await findProvider(workspaceId, reference);
    try {
      return await ask(provider, modelId, audio, mime);
    } catch (error) {
      if (!(error instanceof ModelError) || !error.isPassing) throw asAppError(error);
      fault = error;
    }
  }
  throw asAppError(fault);
}

const asAppError = (error: unknown): unknown =>
  error instanceof ModelError ? new AppError("unavailable", error.message) : error;

async function ask(provider: Provider, model: string, audio: Buffer, mime: string): Promise<{ text: string }> {
  const { kind, baseUrl, key, settings } = provider;
  const isAzure = kind === "azure";
  const url = isAzure
    ? azureUrl(baseUrl, model, "audio/transcriptions", settings.apiVersion)
    : `${baseUrl.replace(/\/$/, "")}/audio/transcriptions`;
  const boundary = `parley-${randomUUID()}`;
  const plain = mime.split(";", 1)[0] ?? "audio/webm";
  const { text } = await askProvider<{ text?: string }>(url, {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(isAzure ? azureHeaders(key) : key ? { authorization: `Bearer ${key}` } : {}),
    },
    policy: modelPolicy(),
    timeoutMilliseconds: patienceMilliseconds,
    body: form(boundary, model, audio, plain),
  });
  if (typeof text !== "string") throw new ModelError("malformed_answer", "The answer holds no text.");
  return { text: text.trim() };
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
function form(boundary: string, model: string, audio: Buffer, mime: string): Buffer {
  const safe = /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : "application/octet-stream";
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="recording.${extensions[safe] ?? "webm"}"\r\ncontent-type: ${safe}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(field("model", model) + field("response_format", "json") + file),
    audio,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
