import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { addQueued } from "../commands/add-queued.ts";
import { queuedFields } from "../queue/queued-input.ts";
import { sendNext } from "../queue/send-next.ts";

/** Says something for when the running answer is over; at once where none runs. */
export const queueMessage = flow({
  name: "conversations.queue_message",
  input: z.object({ conversationId: uuid(), ...queuedFields }),
  allow: "agents:use",
  async run({ context }, given) {
    const { id } = await addQueued(context, given);
    await sendNext(given.conversationId);
    return { id };
  },
});
