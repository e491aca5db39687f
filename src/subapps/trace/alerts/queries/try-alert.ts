import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { alertFields, isFiring } from "../alert-rule.ts";
import { checkAlertInput } from "../records/check-alert-input.ts";
import { measure } from "../records/measure.ts";

const { measure: figure, scoreName, comparison, threshold, windowMinutes, agentId, model, noData } = alertFields;

/** What a rule would say at this moment. Nobody is told. */
export const tryAlert = query({
  name: "trace.try_alert",
  input: z.object({ measure: figure, scoreName, comparison, threshold, windowMinutes, agentId, model, noData }),
  result: z.object({ value: z.number().nullable().describe("Null where there were no traces"), isFiring: z.boolean() }),
  allow: "trace:read",
  async run({ db, actor, workspace }, given) {
    await checkAlertInput(db, { actor, workspace }, { ...given, toldUserIds: [] });
    const [value = null] = await measure({ ...given, workspaceId: workspace.id });
    return { value, isFiring: isFiring({ ...given, state: "ok" }, value) };
  },
});
