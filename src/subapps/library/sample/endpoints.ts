import { defineEndpoints } from "#core/web/endpoint.ts";
import { addSample } from "./commands/add-sample.ts";

export const sampleEndpoints = defineEndpoints([
  ["POST", "/library/sample", "Put the sample document on the shelf", addSample, 201],
]);
