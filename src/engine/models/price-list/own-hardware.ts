import type { ModelAbilities } from "../listed-model.ts";
import { text, thinking, vision } from "./shipped-model.ts";

/** Providers whose models run on the operator's own hardware: a price of nothing, because it is declared here. */
export const ownHardwareKinds: readonly string[] = ["ollama", "local"];

type Family = { context: number; can: ModelAbilities };

/** Common open models by the name of their family, as Ollama writes it. */
export const openFamilies: Readonly<Record<string, Family>> = {
  llama4: { context: 1_048_576, can: vision },
  "llama3.3": { context: 131_072, can: text },
  "llama3.2": { context: 131_072, can: text },
  "llama3.2-vision": { context: 131_072, can: { chat: true, images: true } },
  "llama3.1": { context: 131_072, can: text },
  llama3: { context: 8192, can: { chat: true } },
  "gpt-oss": { context: 131_072, can: thinking },
  qwen3: { context: 40_960, can: thinking },
  "qwen2.5": { context: 32_768, can: text },
  "qwen2.5-coder": { context: 32_768, can: text },
  gemma3: { context: 131_072, can: { chat: true, images: true } },
  gemma2: { context: 8192, can: { chat: true } },
  mistral: { context: 32_768, can: text },
  "mistral-nemo": { context: 131_072, can: text },
  "mistral-small": { context: 32_768, can: text },
  mixtral: { context: 32_768, can: text },
  phi4: { context: 16_384, can: { chat: true } },
  phi3: { context: 131_072, can: { chat: true } },
  "deepseek-r1": { context: 131_072, can: { chat: true, reasoning: true } },
  "command-r": { context: 131_072, can: text },
  smollm2: { context: 8192, can: text },
  tinyllama: { context: 2048, can: { chat: true } },
  "nomic-embed-text": { context: 8192, can: { embeddings: true } },
  "mxbai-embed-large": { context: 512, can: { embeddings: true } },
  "bge-m3": { context: 8192, can: { embeddings: true } },
  "all-minilm": { context: 512, can: { embeddings: true } },
};
