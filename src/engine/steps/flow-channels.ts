import { sqlClient } from "#platform/db/db.ts";

/** A run became due, or there is room for one that waits its turn. */
export const flowDueChannel = "parley_flow_due";
/** A run was cancelled; its id. */
export const flowStopChannel = "parley_flow_stop";

const tellMilliseconds = 20;
let isToldSoon = false;

/** Workers are told a moment later, of many runs at once: a NOTIFY in every commit would queue them up. */
export function tellFlowsDue(): void {
  if (isToldSoon) return;
  isToldSoon = true;
  setTimeout(() => {
    isToldSoon = false;
    sqlClient()
      .notify(flowDueChannel, "")
      .catch(() => {}); // workers look by themselves, too
  }, tellMilliseconds).unref();
}
