/** The kinds of providers we know, and what is needed to reach one. */
export const providerKinds = {
  openai: { name: "OpenAI", baseUrl: "https://api.openai.com/v1", needsKey: true, needsUrl: false },
  anthropic: { name: "Anthropic", baseUrl: "https://api.anthropic.com/v1", needsKey: true, needsUrl: false },
  google: {
    name: "Google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    needsKey: true,
    needsUrl: false,
  },
  mistral: { name: "Mistral", baseUrl: "https://api.mistral.ai/v1", needsKey: true, needsUrl: false },
  azure: { name: "Azure OpenAI", baseUrl: null, needsKey: true, needsUrl: true },
  openrouter: { name: "OpenRouter", baseUrl: "https://openrouter.ai/api/v1", needsKey: true, needsUrl: false },
  ollama: { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1", needsKey: false, needsUrl: false },
  compatible: { name: "OpenAI-compatible", baseUrl: null, needsKey: false, needsUrl: true },
} as const satisfies Record<string, { name: string; baseUrl: string | null; needsKey: boolean; needsUrl: boolean }>;

export type ProviderKind = keyof typeof providerKinds;
export const isProviderKind = (kind: string): kind is ProviderKind => Object.hasOwn(providerKinds, kind);

/** A provider ready to be called. */
export type Provider = {
  slug: string;
  kind: ProviderKind;
  name: string;
  baseUrl: string;
  key: string | null;
  origin: "workspace" | "instance";
};
