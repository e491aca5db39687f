import { defineEndpoints } from "#core/web/endpoint.ts";
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
import { getModelAccess } from "./queries/get-model-access.ts";
import { getModelChoices } from "./queries/get-model-choices.ts";
import { listLocalModels } from "./queries/list-local-models.ts";
import { listModels } from "./queries/list-models.ts";
import { listPrices } from "./queries/list-prices.ts";
import { listProviders } from "./queries/list-providers.ts";

export const modelEndpoints = defineEndpoints([
  ["GET", "/providers", "The model providers of the workspace; never their keys", listProviders],
  ["GET", "/model-access", "Whether the workspace can use the installation's providers", getModelAccess],
  ["POST", "/providers", "Add a provider", addProvider, 201],
  ["PATCH", "/providers/:providerId", "Change a provider or its key", updateProvider],
  ["DELETE", "/providers/:providerId", "Remove a provider", removeProvider],
  ["POST", "/providers/:slug/test", "Ask a provider something tiny and tell what it said", testProvider],
  ["POST", "/providers/:slug/models", "Fetch the list of a provider's models", fetchModels],
  ["GET", "/models", "The models the providers offer, with their prices", listModels],
  ["GET", "/model-prices", "Every price that was, is or will be", listPrices],
  ["POST", "/model-prices", "Set what a model costs from a moment on", setModelPrice, 201],
  ["GET", "/model-choices", "Which models each purpose uses, best first", getModelChoices],
  ["PUT", "/model-choices/:purpose", "Set the models of a purpose, best first", setModelChoice],
  ["GET", "/local-models", "Model files on this machine, for its operators", listLocalModels],
  ["POST", "/local-models", "Add a GGUF file by its address or path", addLocalModel, 201],
  ["DELETE", "/local-models/:name", "Delete a model file", removeLocalModel],
  ["POST", "/local-models/:name/cancel", "Stop a download", cancelLocalDownload],
  ["POST", "/local-runtime", "Install what runs GGUF files", installLocalRuntime, 201],
]);
