import type { Here } from "./imported.ts";

/** What other products call our providers. */
const aliases: Record<string, string> = {
  azure: "openai",
  azureopenai: "openai",
  azure_openai: "openai",
  gemini: "google",
  googleai: "google",
  vertexai: "google",
  mistralai: "mistral",
  claude: "anthropic",
};

/** The model a file names, if a provider for it is set up here; else null and a note. */
export function modelHere(provider: string, model: string, here: Here, whose: string, notes: string[]): string | null {
  if (!model) return null;
  // Dify writes langgenius/openai/openai.
  const plain = (provider.split("/").at(-1) ?? "").toLowerCase().replaceAll(/[\s-]/g, "");
  const slug = aliases[plain] ?? plain;
  if (here.providers.has(slug)) return `${slug}/${model}`;
  const name = provider ? `${model} of ${provider.split("/").at(-1)}` : model;
  notes.push(`${whose}: its model ${name} is not set up here. It uses the workspace's model until you choose one.`);
  return null;
}
