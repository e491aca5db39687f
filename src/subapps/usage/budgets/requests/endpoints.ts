import { defineEndpoints } from "#core/web/endpoint.ts";
import { decideRequest } from "./commands/decide-request.ts";
import { requestMore } from "./commands/request-more.ts";
import { listRequests } from "./queries/list-requests.ts";

export const requestEndpoints = defineEndpoints([
  ["GET", "/budget-requests", "What was asked for beyond budgets", listRequests],
  ["POST", "/budgets/:budgetId/requests", "Ask for more of a budget", requestMore, 201],
  ["POST", "/budget-requests/:requestId", "Grant or decline what was asked for", decideRequest],
]);
