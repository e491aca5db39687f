import type { Row } from "../row.ts";

export const modelsRows: Record<string, Row> = {
  "openai.get_response": { allow: "agents:use", input: ({ responseId }) => ({ responseId }), foreign: "not_found" },
  "openai.list_response_items": {
    allow: "agents:use",
    input: ({ responseId }) => ({ responseId }),
    foreign: "not_found",
  },
  "openai.delete_response": { allow: "agents:use", input: ({ responseId }) => ({ responseId }), foreign: "not_found" },
  "models.add_local_model": {
    allow: "member",
    input: () => ({ source: "/nowhere/model.gguf" }),
    foreign: "no_ids",
    operatorsOnly: true,
  },
  "models.add_provider": {
    allow: "models:manage",
    input: () => ({ kind: "openai", key: "sk-of-the-sweep-0000" }),
    foreign: "no_ids",
  },
  "models.cancel_local_download": {
    allow: "member",
    input: () => ({ name: "no-such-model" }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "models.fetch_models": { allow: "models:manage", input: () => ({ slug: "strange" }), foreign: "not_found" },
  "models.get_model_access": { allow: "models:read", foreign: "no_ids" },
  "models.get_model_choices": { allow: "models:read", foreign: "no_ids" },
  "models.install_local_runtime": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "models.list_local_models": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "models.list_models": { allow: "models:read", input: () => ({ provider: "strange" }), foreign: "nothing" },
  "models.list_prices": { allow: "models:read", input: () => ({ model: "strange/model" }), foreign: "nothing" },
  "models.list_providers": { allow: "models:read", foreign: "no_ids" },
  "models.remove_local_model": {
    allow: "member",
    input: () => ({ name: "no-such-model" }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "models.remove_provider": {
    allow: "models:manage",
    input: ({ providerId }) => ({ providerId }),
    foreign: "not_found",
  },
  "models.set_model_choice": {
    allow: "models:manage",
    input: () => ({ purpose: "chat", models: ["parley/retrieval"] }),
    foreign: "no_ids",
  },
  "models.set_model_price": {
    allow: "models:manage",
    input: () => ({ model: "strange/model", inputPerMillion: 1, outputPerMillion: 2 }),
    foreign: "no_ids",
  },
  "models.test_provider": { allow: "models:manage", input: () => ({ slug: "strange" }), foreign: "not_found" },
  "models.update_provider": {
    allow: "models:manage",
    input: ({ providerId }) => ({ providerId, name: "Taken over" }),
    foreign: "not_found",
  },
};
