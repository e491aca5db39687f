import type { Price } from "./price.ts";

/** What a model can do, as far as its provider says. Nothing said means: not known. */
export type ModelAbilities = {
  chat?: boolean;
  tools?: boolean;
  images?: boolean;
  audio?: boolean;
  embeddings?: boolean;
  transcription?: boolean;
  speech?: boolean;
  reasoning?: boolean;
};

export type ListedModel = {
  modelId: string;
  name: string;
  contextTokens: number | null;
  abilities: ModelAbilities;
  price: Price | null;
};

/** What can be told from a name alone, where a provider lists nothing but names. */
export function abilitiesByName(modelId: string): ModelAbilities {
  const id = modelId.toLowerCase();
  if (/embed|bge-|e5-|gte-|minilm/.test(id)) return { embeddings: true };
  if (/whisper|transcri|voxtral.*transcri/.test(id)) return { transcription: true };
  if (/(^|[^a-z])tts([^a-z]|$)|text-to-speech|kokoro|piper|orpheus|chatterbox/.test(id)) return { speech: true };
  if (/dall-e|image|sora|moderation|realtime|rerank|ocr|-live|veo|imagen|lyria/.test(id)) return {};
  if (/babbage|davinci|instruct-0914/.test(id)) return {};
  return { chat: true };
}
