type KindFacts = {
  name: string;
  baseUrl: string | null;
  needsKey: boolean;
  needsUrl: boolean;
  /** Where a person gets a key. */
  keyPage: string | null;
  keyHint: string;
  canEmbed: boolean;
};

/** The kinds of providers we know, and what is needed to reach one. */
export const providerKinds = {
  openai: {
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    needsKey: true,
    needsUrl: false,
    keyPage: "https://platform.openai.com/api-keys",
    keyHint: "sk-…",
    canEmbed: true,
  },
  anthropic: {
    name: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    needsKey: true,
    needsUrl: false,
    keyPage: "https://platform.claude.com/settings/keys",
    keyHint: "sk-ant-…",
    canEmbed: false,
  },
  google: {
    name: "Google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    needsKey: true,
    needsUrl: false,
    keyPage: "https://aistudio.google.com/apikey",
    keyHint: "AIza…",
    canEmbed: true,
  },
  mistral: {
    name: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    needsKey: true,
    needsUrl: false,
    keyPage: "https://console.mistral.ai/api-keys",
    keyHint: "",
    canEmbed: true,
  },
  azure: {
    name: "Azure OpenAI",
    baseUrl: null,
    needsKey: true,
    needsUrl: true,
    keyPage: "https://portal.azure.com",
    keyHint: "",
    canEmbed: true,
  },
  openrouter: {
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    needsKey: true,
    needsUrl: false,
    keyPage: "https://openrouter.ai/settings/keys",
    keyHint: "sk-or-…",
    canEmbed: true,
  },
  ollama: {
    name: "Ollama",
    baseUrl: "http://127.0.0.1:11434/v1",
    needsKey: false,
    needsUrl: false,
    keyPage: null,
    keyHint: "",
    canEmbed: true,
  },
  compatible: {
    name: "OpenAI-compatible",
    baseUrl: null,
    needsKey: false,
    needsUrl: true,
    keyPage: null,
    keyHint: "",
    canEmbed: true,
  },
} as const satisfies Record<string, KindFacts>;

export type ProviderKind = keyof typeof providerKinds;
export const providerKindNames = Object.keys(providerKinds) as [ProviderKind, ...ProviderKind[]];
export const isProviderKind = (kind: string): kind is ProviderKind => Object.hasOwn(providerKinds, kind);

export type ProviderSettings = {
  /** Azure's version of the API. */
  apiVersion?: string;
  /** Models named by hand, for servers that do not list theirs; with Azure, the deployments. */
  models?: string[];
};

/** A provider ready to be called. `found` is a model server that was noticed on this machine; `local` runs files itself. */
export type Provider = {
  slug: string;
  kind: ProviderKind | "local";
  name: string;
  baseUrl: string;
  key: string | null;
  settings: ProviderSettings;
  origin: "workspace" | "instance" | "found";
  /** Set up by the operator: may be on this server or in a private network. */
  allowsPrivateAddress: boolean;
};
