import { defineEndpoints } from "#core/web/endpoint.ts";
import { createPlan } from "./commands/create-plan.ts";
import { endPlan } from "./commands/end-plan.ts";
import { givePlan } from "./commands/give-plan.ts";
import { updatePlan } from "./commands/update-plan.ts";
import { getPlan } from "./queries/get-plan.ts";
import { listPlans } from "./queries/list-plans.ts";

export const planEndpoints = defineEndpoints([
  ["GET", "/plan", "The plan of the workspace with what is used of it", getPlan],
  ["GET", "/plans", "The plans you can give", listPlans],
  ["POST", "/plans", "Add a plan", createPlan, 201],
  ["PUT", "/plans/:planId", "Change a plan for all who have it", updatePlan],
  ["DELETE", "/plans/:planId", "End a plan nobody has", endPlan],
  ["PUT", "/clients/:workspaceId/plan", "Put a workspace on a plan, or on none", givePlan],
]);
