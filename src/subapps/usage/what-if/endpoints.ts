import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { getWhatIf } from "./queries/get-what-if.ts";

export const whatIfEndpoints: EndpointRow[] = [
  ["POST", "/usage/what-if", "Past usage at other prices or with other models", getWhatIf],
];
