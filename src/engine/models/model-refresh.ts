import { log } from "#platform/log.ts";
import { installationProviders } from "./installation-providers.ts";
import { listModelsOf } from "./list-models.ts";
import type { ListedModel } from "./listed-model.ts";
import type { Provider } from "./provider-kinds.ts";
import { storeForWorkspaces } from "./records/store-for-workspaces.ts";

const day = 86_400_000;
/** When a provider is asked again that did not answer, and files on this server are looked at again. */
const soon = 30_000;

type Known = { listed: readonly ListedModel[]; dueAt: number; isFailing: boolean };

/**
 * Keeps the model lists of the installation's providers: fetched at the start, once a day, when a provider that failed
 * comes back, and for workspaces that got access since. Without it `/v1/models` stays empty until somebody fetches by hand.
 */
export class ModelRefresh {
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Looks at every provider once. */
  async work(): Promise<false> {
    for (const provider of await installationProviders()) {
      const key = `${provider.slug} ${provider.baseUrl}`;
      const before = this.#known.get(key);
      const isDue = !before || before.dueAt <= this.#now();
      const after = isDue ? await this.#ask(provider, before) : before;
      this.#known.set(key, after);
      const isNew = isDue && !after.isFailing && (provider.kind !== "local" || !isSame(before, after));
      await storeForWorkspaces(provider.slug, after.listed, isNew ? "all" : "missing");
    }
    return false;
  }

  async #ask(provider: Provider, before: Known | undefined): Promise<Known> {
    try {
      const listed = await listModelsOf(provider, AbortSignal.timeout(30_000));
      if (before?.isFailing) log.info("a model provider answers again", { provider: provider.slug });
      return { listed, dueAt: this.#now() + (provider.kind === "local" ? soon : day), isFailing: false };
    } catch (error) {
      if (!before?.isFailing) log.warn("a model provider does not list its models", { provider: provider.slug, error });
      return { listed: before?.listed ?? [], dueAt: this.#now() + soon, isFailing: true };
    }
  }
}

const isSame = (before: Known | undefined, { listed }: Known): boolean =>
  before !== undefined && JSON.stringify(before.listed) === JSON.stringify(listed);
