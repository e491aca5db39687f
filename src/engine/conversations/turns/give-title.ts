import { publisher } from "#core/events/publish.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { askSmallModel } from "#engine/models/ask-small-model.ts";
import { choicesOf } from "#engine/models/chat-models.ts";
import type { Recorded } from "#engine/models/record-calls.ts";
import type { StartedTurn } from "#engine/runs/run-turn.ts";
import { database, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { titleOf } from "../rules/title-of.ts";

const instruction =
  "Give the conversation below a title of two to six words, in its language, without quotation marks or a full stop. Answer with the title alone.";
const longestRead = 4000;

/** A title from what was said first: in a few words of the small model, or its first line where there is none. */
export async function findTitle(who: Recorded, conversationId: string): Promise<string> {
  const rows = await sqlClient()<{ role: string; parts: MessagePart[] }[]>`
    select role, parts from core.message where conversation_id = ${conversationId} and role in ('user', 'assistant')
    order by created_at, id limit 4`;
  const said = rows.map(({ role, parts }) => `${role}: ${textOf(parts)}`).join("\n\n");
  const written = await askSmallModel(who, [
    { role: "system", text: instruction },
    { role: "user", content: [{ kind: "text", text: said.slice(0, longestRead) }] },
  ]);
  const plain = titleOf((written ?? "").replaceAll(/^["'«“\s]+|["'»”.\s]+$/g, ""));
  return plain || titleOf(textOf(rows.find(({ role }) => role === "user")?.parts ?? [])) || "A conversation";
}

/** Gives a new conversation a better title once it is answered, unless somebody renamed it meanwhile. */
export function giveTitleAfter({ finished, run }: StartedTurn, who: Recorded, title: string): void {
  const { workspaceId, userId } = who;
  finished
    .then(async () => {
      const chosen = await choicesOf(workspaceId);
      // Whoever chose a chat model and none for small work pays for answers only.
      if (run.status !== "done" || (chosen.chat?.length && !chosen.small?.length)) return;
      const better = await findTitle(who, run.conversationId);
      const [changed] = await sqlClient()`
        update core.conversation set title = ${better}
        where id = ${run.conversationId} and title = ${title} and title <> ${better} returning 1`;
      if (!changed) return;
      const publish = publisher(database(), { workspaceId, userId });
      await publish("conversations.changed", { conversationId: run.conversationId });
    })
    .catch((error) => log.warn("a conversation kept its first title", { error }));
}
