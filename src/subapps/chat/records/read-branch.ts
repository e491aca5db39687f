import type { Context } from "#core/access/context.ts";
import { listMessages, type MessageItem } from "#engine/conversations/queries/list-messages.ts";

const mostPages = 200;

/** The branch a conversation shows, from its first message to its last. */
export async function readBranch(context: Context, conversationId: string): Promise<MessageItem[]> {
  const found: MessageItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { items, nextCursor } = await listMessages(context, {
      conversationId,
      limit: 100,
      ...(cursor && { cursor }),
    });
    found.push(...items);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return found.toReversed();
}
