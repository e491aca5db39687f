import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { uuid } from "#lib/uuid.ts";
import { createReadyMade } from "../commands/create-ready-made.ts";
import { listRoster } from "../queries/list-roster.ts";

/** Opens a chat with an agent of the workspace, made from a template where there is none; asks a first question if given. */
export const startReadyMade = flow({
  name: "chat.start_ready_made",
  input: z.object({ question: z.string().trim().min(1).max(500).optional() }),
  result: z.object({
    agentId: uuid(),
    conversationId: uuid().nullable().describe("Null where no question was asked"),
    href: z.string().describe("Where to go on, within Parley"),
  }),
  allow: "agents:use",
  async run({ context }, { question }) {
    const { items } = await listRoster(context, { status: "live", limit: 1 });
    const agentId = items[0]?.id ?? (await createReadyMade(context, {})).agentId;
    if (!question) return { agentId, conversationId: null, href: `/apps/chat?agent=${agentId}` };
    const { conversationId } = await sendMessage(context, { agentId, text: question });
    return { agentId, conversationId, href: `/apps/chat/c/${conversationId}` };
  },
});
