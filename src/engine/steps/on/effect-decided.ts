import { on } from "#core/events/handler.ts";
import { deliverFlowEvent } from "../wake-flows.ts";

/** A run that waits to hear whether an effect happened goes on. */
export const continueAfterEffect = on({
  name: "steps.continue_after_effect",
  on: "effects.decided",
  async run(_context, { effectId }, { workspaceId }) {
    if (!workspaceId) return;
    await deliverFlowEvent({ workspaceId, name: "effects.decided", correlationKey: effectId, payload: null });
  },
});
