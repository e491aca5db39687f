import type { Context } from "#core/access/context.ts";
import type { HomeFirstStep } from "#workspace/home/home.ts";
import { listProviders } from "../queries/list-providers.ts";

/** Connects a model, for those who manage them. Done as soon as any provider is on. */
export async function modelFirstStep(context: Context): Promise<HomeFirstStep[]> {
  if (!context.actor || !context.workspace?.permissions.has("models:manage")) return [];
  const { items } = await listProviders(context, {});
  const local = items.find(({ kind, isEnabled }) => kind === "ollama" && isEnabled);
  return [
    {
      id: "model",
      order: 3,
      title: "Connect a model",
      isDone: items.some(({ isEnabled }) => isEnabled),
      preview: {
        kind: "options",
        options: [
          local
            ? { label: "Ollama", detail: `on this server, ${local.modelCount} models` }
            : { label: "Ollama", detail: "on your own machine" },
          { label: "OpenAI, Anthropic, Google, Mistral", detail: "with an API key" },
          { label: "Any OpenAI-compatible address" },
        ],
        note: "A local model needs no API key and sends nothing out. Other providers bill you for each call.",
      },
      action: { label: "Connect model", href: "/settings/models" },
    },
  ];
}
