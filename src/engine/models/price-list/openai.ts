import { type ShippedModel, type ShippedVendor, seeing, text, thinking, vision } from "./shipped-model.ts";

const reasons = { context: 400_000, maximumOutput: 128_000, can: seeing };
const long = { context: 1_050_000, maximumOutput: 128_000, can: seeing };
const o = { context: 200_000, maximumOutput: 100_000, can: seeing };
const omni = { context: 128_000, maximumOutput: 16_384, can: vision };
const million = { context: 1_047_576, maximumOutput: 32_768, can: vision };
const embeds = { context: 8191, maximumOutput: null, can: { embeddings: true } };
const speaks = { context: null, maximumOutput: null, can: { speech: true } };
const hears = { context: 16_000, maximumOutput: 2000, can: { transcription: true } };

/** Above 272,000 tokens of input a call costs twice as much to read and half as much again to write. */
const tiered = (model: ShippedModel): ShippedModel => ({
  ...model,
  tiers: [
    {
      above: 272_000,
      input: model.input * 2,
      output: model.output * 1.5,
      ...(model.cached !== undefined && { cached: model.cached * 2 }),
      ...(model.cacheWrite !== undefined && { cacheWrite: model.cacheWrite * 2 }),
    },
  ],
});

/** Text to speech is priced by the million characters, which is what is counted as its input. */
export const openai: ShippedVendor = {
  kind: "openai",
  hosts: ["api.openai.com"],
  models: {
    "gpt-6.1-sol": tiered({ input: 2, output: 10, cached: 0.1, cacheWrite: 2.5, ...reasons }),
    "gpt-6-sol": tiered({ input: 2, output: 10, cached: 0.2, cacheWrite: 2.5, ...reasons }),
    "gpt-6-astra": tiered({ input: 10, output: 50, cached: 1, cacheWrite: 12.5, ...reasons }),
    "gpt-6-luna": tiered({ input: 0.1, output: 0.5, ...reasons }),
    "gpt-5.6-sol": tiered({ input: 4, output: 20, cached: 0.4, cacheWrite: 5, ...reasons }),
    "gpt-5.6-terra": tiered({ input: 2, output: 12, cached: 0.2, cacheWrite: 2.5, ...reasons }),
    "gpt-5.6-luna": tiered({ input: 0.2, output: 1.2, cached: 0.02, cacheWrite: 0.25, ...reasons }),
    "gpt-5.5": tiered({ input: 5, output: 30, cached: 0.5, ...long }),
    "gpt-5.4": tiered({ input: 2.5, output: 15, cached: 0.25, ...long }),
    "gpt-5.4-pro": tiered({ input: 30, output: 180, ...long }),
    "gpt-5.4-mini": { input: 0.75, output: 4.5, cached: 0.075, ...reasons },
    "gpt-5.4-nano": { input: 0.2, output: 1.25, cached: 0.02, ...reasons },
    "gpt-5.3-codex": { input: 1.75, output: 14, cached: 0.175, ...reasons },
    "gpt-5.2": { input: 1.75, output: 14, cached: 0.175, ...reasons },
    "gpt-5.2-codex": { input: 1.75, output: 14, cached: 0.175, ...reasons },
    "gpt-5.2-pro": { input: 21, output: 168, ...reasons },
    "gpt-5.2-chat-latest": { input: 1.75, output: 14, cached: 0.175, ...omni },
    "gpt-5.1": { input: 1.25, output: 10, cached: 0.125, ...reasons },
    "gpt-5.1-codex": { input: 1.25, output: 10, cached: 0.125, ...reasons },
    "gpt-5.1-codex-max": { input: 1.25, output: 10, cached: 0.125, ...reasons },
    "gpt-5.1-codex-mini": { input: 0.25, output: 2, cached: 0.025, ...reasons },
    "gpt-5.1-chat-latest": { input: 1.25, output: 10, cached: 0.125, ...omni },
    "gpt-5": { input: 1.25, output: 10, cached: 0.125, ...reasons },
    "gpt-5-mini": { input: 0.25, output: 2, cached: 0.025, ...reasons },
    "gpt-5-nano": { input: 0.05, output: 0.4, cached: 0.005, ...reasons },
    "gpt-5-pro": { input: 15, output: 120, ...reasons },
    "gpt-5-codex": { input: 1.25, output: 10, cached: 0.125, ...reasons },
    "gpt-5-chat-latest": { input: 1.25, output: 10, cached: 0.125, ...omni },
    "gpt-4.1": { input: 2, output: 8, cached: 0.5, ...million },
    "gpt-4.1-mini": { input: 0.4, output: 1.6, cached: 0.1, ...million },
    "gpt-4.1-nano": { input: 0.1, output: 0.4, cached: 0.025, ...million },
    "gpt-4o": { input: 2.5, output: 10, cached: 1.25, ...omni },
    "gpt-4o-2024-05-13": { input: 5, output: 15, ...omni, maximumOutput: 4096 },
    "gpt-4o-mini": { input: 0.15, output: 0.6, cached: 0.075, ...omni },
    "chatgpt-4o-latest": { input: 5, output: 15, ...omni },
    "o4-mini": { input: 1.1, output: 4.4, cached: 0.275, ...o },
    o3: { input: 2, output: 8, cached: 0.5, ...o },
    "o3-pro": { input: 20, output: 80, ...o },
    "o3-mini": { input: 1.1, output: 4.4, cached: 0.55, ...o, can: thinking },
    o1: { input: 15, output: 60, cached: 7.5, ...o },
    "o1-pro": { input: 150, output: 600, ...o },
    "o1-mini": { input: 1.1, output: 4.4, cached: 0.55, context: 128_000, maximumOutput: 65_536, can: { chat: true } },
    "gpt-4-turbo": { input: 10, output: 30, context: 128_000, maximumOutput: 4096, can: vision },
    "gpt-4": { input: 30, output: 60, context: 8192, maximumOutput: 8192, can: text },
    "gpt-3.5-turbo": { input: 0.5, output: 1.5, context: 16_385, maximumOutput: 4096, can: text },
    "text-embedding-3-small": { input: 0.02, output: 0, ...embeds },
    "text-embedding-3-large": { input: 0.13, output: 0, ...embeds },
    "text-embedding-ada-002": { input: 0.1, output: 0, ...embeds },
    "gpt-4o-transcribe": { input: 6, output: 10, ...hears },
    "gpt-4o-mini-transcribe": { input: 3, output: 5, ...hears },
    "tts-1": { input: 15, output: 0, ...speaks },
    "tts-1-hd": { input: 30, output: 0, ...speaks },
  },
};
