import { type ShippedVendor, seeing, text, thinking, vision } from "./shipped-model.ts";

const usual = { context: 131_072, maximumOutput: 32_768, can: text };
const oss = { context: 131_072, maximumOutput: 65_536, can: thinking };
const grokTier = (input: number, output: number, cached: number) => [{ above: 128_000, input, output, cached }];

/** Open models at hosts that are reached as OpenAI-compatible providers, known by the host of their address. */
export const hostedOpenModels: readonly ShippedVendor[] = [
  {
    hosts: ["api.groq.com"],
    models: {
      "llama-3.3-70b-versatile": { input: 0.59, output: 0.79, ...usual },
      "llama-3.1-8b-instant": { input: 0.05, output: 0.08, ...usual },
      "meta-llama/llama-4-scout-17b-16e-instruct": { input: 0.11, output: 0.34, ...usual, can: vision },
      "meta-llama/llama-4-maverick-17b-128e-instruct": { input: 0.2, output: 0.6, ...usual, can: vision },
      "openai/gpt-oss-120b": { input: 0.15, output: 0.6, cached: 0.075, ...oss },
      "openai/gpt-oss-20b": { input: 0.075, output: 0.3, cached: 0.0375, ...oss },
      "qwen/qwen3-32b": { input: 0.29, output: 0.59, ...usual, can: thinking },
    },
  },
  {
    hosts: ["api.together.xyz", "api.together.ai"],
    models: {
      "meta-llama/Llama-3.3-70B-Instruct-Turbo": { input: 0.88, output: 0.88, ...usual },
      "meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo": { input: 0.18, output: 0.18, ...usual },
      "Qwen/Qwen2.5-72B-Instruct-Turbo": { input: 1.2, output: 1.2, context: 32_768, maximumOutput: 8192, can: text },
      "deepseek-ai/DeepSeek-V3": { input: 1.25, output: 1.25, ...usual },
      "deepseek-ai/DeepSeek-R1": { input: 3, output: 7, ...usual, can: thinking },
      "openai/gpt-oss-120b": { input: 0.15, output: 0.6, ...oss },
      "openai/gpt-oss-20b": { input: 0.05, output: 0.2, ...oss },
    },
  },
  {
    hosts: ["api.deepseek.com"],
    models: {
      "deepseek-chat": { input: 0.14, output: 0.28, cached: 0.003, ...usual, maximumOutput: 8192 },
      "deepseek-reasoner": { input: 0.14, output: 0.28, cached: 0.003, ...usual, can: thinking },
      "deepseek-flash": { input: 0.3, output: 1.2, cached: 0.006, ...usual, can: thinking },
      "deepseek-v4-flash": { input: 0.44, output: 1.32, cached: 0.014, ...usual, can: thinking },
      "deepseek-v4-pro": { input: 1.32, output: 3.96, cached: 0.044, ...usual, can: thinking },
    },
  },
  {
    hosts: ["api.moonshot.ai"],
    models: {
      "kimi-k2.5": { input: 0.6, output: 3, cached: 0.15, ...usual, context: 262_144, can: seeing },
      "kimi-k2.6": { input: 0.95, output: 4, cached: 0.16, ...usual, context: 262_144, can: seeing },
      "kimi-k3": { input: 3, output: 15, cached: 0.3, ...usual, context: 262_144, can: seeing },
    },
  },
  {
    hosts: ["api.x.ai"],
    models: {
      "grok-4": {
        input: 3,
        output: 15,
        cached: 0.75,
        context: 256_000,
        maximumOutput: null,
        can: seeing,
        tiers: grokTier(6, 30, 1.5),
      },
      "grok-4-fast-reasoning": {
        input: 0.2,
        output: 0.5,
        cached: 0.05,
        context: 2_000_000,
        maximumOutput: null,
        can: seeing,
        tiers: grokTier(0.4, 1, 0.1),
      },
      "grok-4-fast-non-reasoning": {
        input: 0.2,
        output: 0.5,
        cached: 0.05,
        context: 2_000_000,
        maximumOutput: null,
        can: vision,
        tiers: grokTier(0.4, 1, 0.1),
      },
      "grok-code-fast-1": {
        input: 0.2,
        output: 1.5,
        cached: 0.02,
        context: 256_000,
        maximumOutput: null,
        can: thinking,
      },
      "grok-3": { input: 3, output: 15, cached: 0.75, ...usual, maximumOutput: null },
      "grok-3-mini": { input: 0.3, output: 0.5, cached: 0.075, ...usual, maximumOutput: null, can: thinking },
    },
  },
];
