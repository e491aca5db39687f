import { defineEndpoints } from "#core/web/endpoint.ts";
import { getWhatIf } from "./queries/get-what-if.ts";

export const whatIfEndpoints = defineEndpoints([
  ["POST", "/usage/what-if", "Past usage at other prices or with other models", getWhatIf],
]);
