import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#core/access/context.ts";
import { flow } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { limited } from "#workspace/auth/limited.ts";
import { embed } from "../embed.ts";
import { listModelsOf } from "../list-models.ts";
import { ModelError } from "../model-error.ts";
import { modelOf } from "../model-of-provider.ts";
import { worstCost } from "../price.ts";
import type { Provider } from "../provider-kinds.ts";
import { forgetProviders, providersOf } from "../providers.ts";
import { countedCall, type Recorded, recordedFor } from "../record-calls.ts";
import { resolveModel } from "../resolve-model.ts";
import { providerSlug } from "../rules/provider-input.ts";
import { shownError } from "../rules/shown-error.ts";
import { provider as providerTable } from "../tables.ts";
import { pickUsual } from "../usual-model.ts";
import { wholeAnswer } from "../whole-answer.ts";

const providerTest = z.object({
  isFine: z.boolean(),
  model: z.string().nullable(),
  said: z.string().describe("The model's answer; for the operator also the provider's error"),
  advice: z.string().describe("What an error means and what to do; empty when all is well"),
  milliseconds: z.number(),
});
export type ProviderTest = z.infer<typeof providerTest>;

const patience = 30_000;
const mostTokens = 512;

/** Asks a provider's model something tiny, for real, and tells what came back. */
const testOnce = flow({
  name: "models.test_provider",
  input: z.object({ slug: providerSlug(), model: z.string().trim().min(1).max(200).optional() }),
  result: providerTest,
  allow: "models:manage",
  async run({ db, actor, workspace, context }, { slug, model }): Promise<ProviderTest> {
    forgetProviders(workspace.id);
    const provider = (await providersOf(workspace.id)).get(slug);
    if (!provider) throw notFound("The provider");
    const started = performance.now();
    let used = model ?? null;
    const result = await attempt(recordedFor(context, "test"), provider, model, (chosen) => {
      used = chosen;
    }).catch((error) => explain(error, actor, slug));
    await remember(db, workspace.id, slug, result.isFine ? null : result.advice);
    return { ...result, model: used, milliseconds: Math.round(performance.now() - started) };
  },
});

const hourly = { name: "provider test", max: 200, seconds: 3600 };

export const testProvider = limited(testOnce, ({ workspace, ip }) => [{ limit: hourly, of: workspace?.id ?? ip }]);

type Outcome = Pick<ProviderTest, "isFine" | "said" | "advice">;

async function attempt(
  who: Recorded,
  provider: Provider,
  given: string | undefined,
  choose: (model: string) => void,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(patience);
  const listed = given ? [] : await listModelsOf(provider, signal);
  const idsFor = (ability: "chat" | "embeddings") =>
    listed.filter(({ abilities }) => abilities[ability]).map(({ modelId }) => modelId);
  const chat = given ?? pickUsual(provider.kind, "small", idsFor("chat"));
  if (chat) {
    choose(chat);
    return { isFine: true, said: await say(who, provider, chat, signal), advice: "" };
  }
  const [embedding] = idsFor("embeddings");
  if (!embedding) throw new AppError("not_found", noModels(provider));
  choose(embedding);
  const { vectors } = await embed(who, `${provider.slug}/${embedding}`, ["Are you there?"], signal);
  return { isFine: true, said: `A vector of ${vectors[0]?.length} numbers.`, advice: "" };
}

const noModels = ({ kind, name }: Provider) =>
  kind === "azure"
    ? "Azure does not list deployments. Name yours in the provider's settings."
    : kind === "ollama"
      ? "Ollama has no model yet. Fetch one, for example with: ollama pull llama3.2"
      : `${name} lists no models. Name one in the provider's settings.`;

async function say(who: Recorded, provider: Provider, model: string, signal: AbortSignal): Promise<string> {
  const request = {
    model,
    messages: [{ role: "user" as const, content: [{ kind: "text" as const, text: "Say hello in three words." }] }],
    // Enough for a model that thinks before it speaks.
    parameters: { maximumTokens: mostTokens },
    signal,
  };
  const resolved = await resolveModel(who.workspaceId, `${provider.slug}/${model}`);
  const worst = () => ({ costNanos: worstCost(50, mostTokens, resolved.price), tokens: 50 + mostTokens, messages: 0 });
  const ask = () => wholeAnswer(modelOf(provider).stream(request), 50);
  const text = await countedCall(who, resolved, worst, ask);
  return text.trim().slice(0, 500) || "It answered without a word.";
}

function explain(error: unknown, actor: Actor, slug: string): Outcome {
  if (error instanceof ModelError) {
    const { message, said } = shownError(error, actor, slug);
    return { isFine: false, said, advice: message };
  }
  if (error instanceof AppError) return { isFine: false, said: "", advice: error.message };
  if ((error as Error).name === "AbortError" || (error as Error).name === "TimeoutError")
    return { isFine: false, said: "", advice: `It did not finish within ${patience / 1000} seconds.` };
  throw error;
}

const remember = (db: Db, workspaceId: string, slug: string, error: string | null) =>
  db
    .update(providerTable)
    .set({ checkedAt: sql`now()`, checkError: error?.slice(0, 1000) ?? null })
    .where(and(eq(providerTable.workspaceId, workspaceId), eq(providerTable.slug, slug)));
