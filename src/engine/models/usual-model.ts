import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import { listModelsOf } from "./list-models.ts";
import type { ListedModel } from "./listed-model.ts";
import type { Provider } from "./provider-kinds.ts";

/** Which of a provider's models to take when nobody has chosen: names change, so this says what they look like. */
const patterns: Partial<Record<Provider["kind"], { chat: RegExp[]; small: RegExp[] }>> = {
  openai: { chat: [/^gpt-[\d.]+$/, /^gpt-[\d.]+-mini$/, /^gpt-/], small: [/^gpt-[\d.]+-mini$/, /^gpt-[\d.]+-nano$/] },
  anthropic: { chat: [/sonnet/, /opus/], small: [/haiku/] },
  google: { chat: [/^gemini-[\d.]+-flash$/, /^gemini-.*flash/], small: [/^gemini-[\d.]+-flash-lite$/, /flash-lite/] },
  mistral: { chat: [/^mistral-medium-latest$/, /^mistral-large-latest$/], small: [/^mistral-small-latest$/] },
  openrouter: { chat: [/^openrouter\/auto$/], small: [/^openrouter\/auto$/] },
};

const lists = new BriefCache<Pick<ListedModel, "modelId" | "abilities">[]>(600_000);
/** A provider that did not answer is left alone for a while: nobody should wait for it at every question. */
const silent = new Map<string, number>();
const silentMilliseconds = 30_000;

/** A chat model of the provider, or null when it offers none. */
export async function usualModel(
  workspaceId: string,
  provider: Provider,
  purpose: "chat" | "small",
): Promise<string | null> {
  const key = `${workspaceId} ${provider.slug} ${provider.baseUrl}`;
  if ((silent.get(key) ?? 0) > performance.now()) return null;
  const listed = await lists
    .get(key, async () => {
      const stored = await storedModels(workspaceId, provider.slug);
      return stored.length > 0 ? stored : listModelsOf(provider, AbortSignal.timeout(5000));
    })
    .catch((error) => {
      if (silent.size > 1000) silent.clear();
      silent.set(key, performance.now() + silentMilliseconds);
      throw error;
    });
  return pickUsual(
    provider.kind,
    purpose,
    listed.filter(({ abilities }) => abilities.chat).map(({ modelId }) => modelId),
  );
}

export function pickUsual(kind: Provider["kind"], purpose: "chat" | "small", ids: readonly string[]): string | null {
  const wanted = patterns[kind];
  const newestFirst = ids.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  for (const pattern of [...(wanted?.[purpose] ?? []), ...(wanted?.chat ?? [])]) {
    const found = newestFirst.find((id) => pattern.test(id));
    if (found) return found;
  }
  return ids[0] ?? null;
}

async function storedModels(workspaceId: string, slug: string) {
  return sqlClient()<Pick<ListedModel, "modelId" | "abilities">[]>`
    select model_id as "modelId", abilities from core.model
    where workspace_id = ${workspaceId} and provider_slug = ${slug} order by name`;
}
