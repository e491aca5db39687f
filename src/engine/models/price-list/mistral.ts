import { type ShippedVendor, seeing, text, thinking, vision } from "./shipped-model.ts";

const wide = { context: 256_000, maximumOutput: null };
const usual = { context: 131_072, maximumOutput: null };
const large4 = { input: 1.36, output: 4.18, context: 1_048_576, maximumOutput: null, can: seeing };
const medium35 = { input: 1.5, output: 7.5, ...wide, can: seeing };
const medium3 = { input: 0.4, output: 2, ...usual, can: vision };
const small4 = { input: 0.15, output: 0.6, ...wide, can: seeing };
const codestral = { input: 0.3, output: 0.9, ...wide, can: text };
const devstral = { input: 0.4, output: 2, ...wide, can: text };

/** Names that end in `latest` are those of the model they stood for on the date of the list. */
export const mistral: ShippedVendor = {
  kind: "mistral",
  hosts: ["api.mistral.ai"],
  models: {
    "mistral-large-latest": large4,
    "mistral-large-4": large4,
    "mistral-large-4-0": large4,
    "mistral-large-2512": { input: 0.5, output: 1.5, ...wide, can: vision },
    "mistral-large-2411": { input: 2, output: 6, ...usual, can: text },
    "mistral-medium-latest": medium35,
    "mistral-medium-3.5": medium35,
    "mistral-medium-3-5": medium35,
    "mistral-medium-2508": medium3,
    "mistral-medium-2505": medium3,
    "mistral-small-latest": small4,
    "mistral-small-2603": small4,
    "mistral-small-2506": { input: 0.1, output: 0.3, ...usual, can: vision },
    "mistral-small-2503": { input: 0.1, output: 0.3, ...usual, can: vision },
    "magistral-medium-latest": { input: 2, output: 5, ...usual, can: thinking },
    "magistral-small-latest": { input: 0.5, output: 1.5, ...usual, can: thinking },
    "codestral-latest": codestral,
    "codestral-2508": codestral,
    "devstral-latest": devstral,
    "devstral-medium-latest": devstral,
    "devstral-2512": devstral,
    "ministral-14b-latest": { input: 0.2, output: 0.2, ...wide, can: vision },
    "ministral-8b-latest": { input: 0.15, output: 0.15, ...wide, can: vision },
    "ministral-3b-latest": { input: 0.1, output: 0.1, ...wide, can: vision },
    "pixtral-large-latest": { input: 2, output: 6, ...usual, can: vision },
    "pixtral-12b-2409": { input: 0.15, output: 0.15, ...usual, can: vision },
    "open-mistral-nemo": { input: 0.15, output: 0.15, ...usual, can: text },
    "mistral-embed": { input: 0.1, output: 0, context: 8192, maximumOutput: null, can: { embeddings: true } },
    "codestral-embed": { input: 0.15, output: 0, context: 8192, maximumOutput: null, can: { embeddings: true } },
  },
};
