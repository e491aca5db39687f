"use server";

import { attempt } from "#workspace/sessions/attempt.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";
import { addLocalModel } from "./commands/add-local-model.ts";
import { addProvider } from "./commands/add-provider.ts";
import { cancelLocalDownload } from "./commands/cancel-local-download.ts";
import { installLocalRuntime } from "./commands/install-local-runtime.ts";
import { removeLocalModel } from "./commands/remove-local-model.ts";
import { removeProvider } from "./commands/remove-provider.ts";
import { setModelChoice } from "./commands/set-model-choice.ts";
import { setModelPrice } from "./commands/set-model-price.ts";
import { updateProvider } from "./commands/update-provider.ts";
import { fetchModels } from "./flows/fetch-models.ts";
import { testProvider } from "./flows/test-provider.ts";
import { listModels } from "./queries/list-models.ts";

// Whatever a browser sends here is parsed by the command itself; the types only help those who call.
type InputOf<Command extends (context: never, input: never) => unknown> = Parameters<Command>[1];

export const addProviderAction = async (input: InputOf<typeof addProvider>) =>
  attempt((context) => addProvider(context, input));

export const updateProviderAction = async (input: InputOf<typeof updateProvider>) =>
  attempt((context) => updateProvider(context, input));

export const removeProviderAction = async (input: InputOf<typeof removeProvider>) =>
  attempt((context) => removeProvider(context, input));

export const testProviderAction = async (input: InputOf<typeof testProvider>) =>
  attempt((context) => testProvider(context, input));

export const fetchModelsAction = async (input: InputOf<typeof fetchModels>) =>
  attempt((context) => fetchModels(context, input));

export const setModelPriceAction = async (input: InputOf<typeof setModelPrice>) =>
  attempt((context) => setModelPrice(context, input));

export const setModelChoiceAction = async (input: InputOf<typeof setModelChoice>) =>
  attempt((context) => setModelChoice(context, input));

export const addLocalModelAction = async (input: InputOf<typeof addLocalModel>) =>
  attempt((context) => addLocalModel(context, input));

export const cancelLocalDownloadAction = async (input: InputOf<typeof cancelLocalDownload>) =>
  attempt((context) => cancelLocalDownload(context, input));

export const removeLocalModelAction = async (input: InputOf<typeof removeLocalModel>) =>
  attempt((context) => removeLocalModel(context, input));

export const installLocalRuntimeAction = async () => attempt((context) => installLocalRuntime(context, {}));

/** What somebody who types the name of a model may mean. */
export async function suggestModels(
  input: Pick<InputOf<typeof listModels>, "search" | "ability">,
): Promise<{ reference: string; name: string }[]> {
  const { items } = await listModels(await pageContext(), { ...input, limit: 50 });
  return items.map(({ reference, name }) => ({ reference, name }));
}
