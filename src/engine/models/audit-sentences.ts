import { type AuditSentences, named, text } from "#core/audit/sentence.ts";

export const modelSentences: AuditSentences = {
  "models.add_provider": ({ name }) => `added ${named("model provider", name)}`,
  "models.update_provider": ({ name }) => `edited ${named("model provider", name)}`,
  "models.remove_provider": ({ name }) => `removed ${named("model provider", name)}`,
  "models.fetch_models": ({ slug }) => `refreshed the models of ${named("model provider", slug)}`,
  "models.set_model_choice": ({ purpose }) =>
    `changed the default model${text(purpose) ? ` for ${text(purpose)}` : ""}`,
  "models.set_model_price": ({ model }) => `set the price of ${named("model", model)}`,
  "models.add_local_model": ({ name }) => `added ${named("local model", name)}`,
  "models.remove_local_model": ({ name }) => `removed ${named("local model", name)}`,
  "models.cancel_local_download": ({ name }) => `canceled the download of ${named("local model", name)}`,
  "models.install_local_runtime": () => "installed the runtime for local models",
};

/** Actions whose stored names are not what people would search for. */
export const modelLabels: Record<string, string> = {
  "models.set_model_choice": "Change default model",
};
