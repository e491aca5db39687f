import { defineEndpoints } from "#core/web/endpoint.ts";
import { listTools } from "./queries/list-tools.ts";

export const toolEndpoints = defineEndpoints([["GET", "/tools", "The tools an agent can be given", listTools]]);
