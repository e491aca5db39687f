import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { addQueued } from "../commands/add-queued.ts";
import { refuseUnsteerable } from "../commands/steer-queued.ts";
import { queuedFields } from "../queue/queued-input.ts";
import { sendNext } from "../queue/send-next.ts";
import { sendNow } from "./send-now.ts";

/** Says something for when the running answer is over, at once where none runs; with `now`, into the running answer. */
export const queueMessage = flow({
  name: "conversations.queue_message",
  input: z.object({ conversationId: uuid(), now: z.boolean().default(false), ...queuedFields }),
  result: z.object({ id: uuid(), runId: uuid().nullable().describe("The running answer that reads it") }),
  allow: "agents:use",
  async run({ context }, { now, ...given }) {
    if (now) refuseUnsteerable(given);
    const { id } = await addQueued(context, given);
    if (now) return { id, runId: (await sendNow(context, { queuedId: id })).runId };
    await sendNext(given.conversationId);
    return { id, runId: null };
  },
});
