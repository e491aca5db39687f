import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { uuid } from "#lib/uuid.ts";
import { steerQueued } from "../commands/steer-queued.ts";
import { queuedResult } from "../conversation-result.ts";
import { sendNext } from "../queue/send-next.ts";

/** Sends a queued message into the running answer; as a message of its own where the answer is over meanwhile. */
export const sendNow = flow({
  name: "conversations.send_now",
  input: z.object({ queuedId: uuid() }),
  result: queuedResult,
  allow: "agents:use",
  async run({ context }, { queuedId }) {
    const { conversationId, runId } = await steerQueued(context, { queuedId });
    // The notification reaches other processes; a run of this one need not wait for it.
    const live = runId ? liveRuns.find(runId) : undefined;
    if (live) live.hasSteering = true;
    if (!runId) await sendNext(conversationId);
    return { id: queuedId, conversationId, runId };
  },
});
