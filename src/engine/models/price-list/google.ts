import { type ShippedVendor, seeing, vision } from "./shipped-model.ts";

const million = { context: 1_048_576, maximumOutput: 65_536, can: { ...seeing, audio: true } };
const second = { context: 1_048_576, maximumOutput: 8192, can: { ...vision, audio: true } };
const pro3 = {
  input: 2,
  output: 12,
  cached: 0.2,
  ...million,
  tiers: [{ above: 200_000, input: 4, output: 18, cached: 0.4 }],
};

/** Rates for text and images; sound costs more to read with some of these. */
export const google: ShippedVendor = {
  kind: "google",
  hosts: ["generativelanguage.googleapis.com"],
  models: {
    "gemini-3.6-flash": { input: 1.5, output: 7.5, cached: 0.15, ...million },
    "gemini-3.5-flash": { input: 1.5, output: 9, cached: 0.15, ...million },
    "gemini-3.5-flash-lite": { input: 0.3, output: 2.5, cached: 0.03, ...million },
    "gemini-3.1-pro-preview": pro3,
    "gemini-3.1-flash-lite": { input: 0.25, output: 1.5, cached: 0.025, ...million },
    "gemini-3.1-flash-lite-preview": { input: 0.25, output: 1.5, cached: 0.025, ...million },
    "gemini-3-pro-preview": pro3,
    "gemini-3-flash-preview": { input: 0.5, output: 3, cached: 0.05, ...million },
    "gemini-2.5-pro": {
      input: 1.25,
      output: 10,
      cached: 0.125,
      ...million,
      tiers: [{ above: 200_000, input: 2.5, output: 15, cached: 0.25 }],
    },
    "gemini-2.5-flash": { input: 0.3, output: 2.5, cached: 0.03, ...million },
    "gemini-2.5-flash-lite": { input: 0.1, output: 0.4, cached: 0.01, ...million },
    "gemini-2.0-flash": { input: 0.1, output: 0.4, cached: 0.025, ...second },
    "gemini-2.0-flash-lite": { input: 0.075, output: 0.3, ...second },
    "gemini-1.5-pro": {
      input: 1.25,
      output: 5,
      cached: 0.3125,
      ...second,
      context: 2_097_152,
      tiers: [{ above: 128_000, input: 2.5, output: 10, cached: 0.625 }],
    },
    "gemini-1.5-flash": {
      input: 0.075,
      output: 0.3,
      cached: 0.01875,
      ...second,
      tiers: [{ above: 128_000, input: 0.15, output: 0.6, cached: 0.0375 }],
    },
    "gemini-embedding-001": {
      input: 0.15,
      output: 0,
      context: 2048,
      maximumOutput: null,
      can: { embeddings: true },
    },
  },
};
