import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { addSample } from "./commands/add-sample.ts";

export const sampleEndpoints: EndpointRow[] = [
  ["POST", "/library/sample", "Put the sample document on the shelf", addSample, 201],
];
