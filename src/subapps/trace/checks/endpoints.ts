import { defineEndpoints } from "#core/web/endpoint.ts";
import { deleteCheck } from "./commands/delete-check.ts";
import { saveCheck } from "./commands/save-check.ts";
import { listChecks } from "./queries/list-checks.ts";

export const checkEndpoints = defineEndpoints([
  ["GET", "/trace-checks", "Checks of live traffic", listChecks],
  ["POST", "/trace-checks", "Add a check of live traffic", saveCheck, 201],
  ["PUT", "/trace-checks/:checkId", "Change a check of live traffic", saveCheck],
  ["DELETE", "/trace-checks/:checkId", "End a check of live traffic", deleteCheck],
]);
