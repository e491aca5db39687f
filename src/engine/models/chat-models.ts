import { AppError } from "#lib/app-error.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { providersOf } from "./providers.ts";
import type { Purpose } from "./purposes.ts";
import { type ResolvedModel, resolveModel, retrieval } from "./resolve-model.ts";
import { usualModel } from "./usual-model.ts";

/**
 * The models that may answer, best first: the one asked for, then the workspace's chain for chat. Without a choice the
 * usual model of the first provider answers, and without any provider the built-in engine, which needs none.
 */
export const chatModelsOf = (workspaceId: string, preferred: string | null): Promise<ResolvedModel[]> =>
  modelsFor(workspaceId, "chat", preferred);

/** The chain of a purpose. Small work falls back on the models for chat. */
export async function modelsFor(
  workspaceId: string,
  purpose: "chat" | "small",
  preferred: string | null = null,
): Promise<ResolvedModel[]> {
  const chosen = await choicesOf(workspaceId);
  const wanted = [preferred, ...(purpose === "small" ? (chosen.small ?? []) : []), ...(chosen.chat ?? [])];
  const references = [...new Set(wanted.filter((reference) => reference !== null))];
  const found = await resolveAll(workspaceId, references);
  if (found.length > 0) return found;
  const usual = await firstUsual(workspaceId, purpose);
  return usual ? [usual] : [retrieval];
}

/** A chain may name providers that were removed or switched off since: they are passed over. */
async function resolveAll(workspaceId: string, references: readonly string[]): Promise<ResolvedModel[]> {
  const found = await Promise.all(
    references.map((reference) =>
      resolveModel(workspaceId, reference).catch((error) => {
        if (error instanceof AppError && error.code === "not_found") return null;
        throw error;
      }),
    ),
  );
  return found.filter((resolved) => resolved !== null);
}

async function firstUsual(workspaceId: string, purpose: "chat" | "small"): Promise<ResolvedModel | null> {
  for (const provider of (await providersOf(workspaceId)).values()) {
    const modelId = await usualModel(workspaceId, provider, purpose).catch((error) => {
      log.warn("a provider does not list its models", { provider: provider.slug, error });
      return null;
    });
    if (modelId) return resolveModel(workspaceId, `${provider.slug}/${modelId}`);
  }
  return null;
}

export type Choices = Partial<Record<Purpose, readonly string[]>>;
const choices = new BriefCache<Choices>(2000);

export const choicesOf = (workspaceId: string): Promise<Choices> =>
  choices.get(workspaceId, async () => {
    const rows = await sqlClient()<{ purpose: Purpose; models: string[] }[]>`
      select purpose, models from core.model_choice where workspace_id = ${workspaceId}`;
    return Object.fromEntries(rows.map(({ purpose, models }) => [purpose, models]));
  });

export const forgetChoices = (workspaceId: string): void => choices.forget(workspaceId);
