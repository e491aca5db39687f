import { file } from "#core/files/tables.ts";
import { memory, queuedMessage } from "#engine/conversations/tables.ts";
import { database } from "#platform/db/db.ts";
import { seal } from "#platform/secrets/seal.ts";
import { folder, place, prompt, share } from "#subapps/chat/tables.ts";
import type { GivenContext } from "./givens.ts";

/** What somebody has in Chat besides conversations: a folder with one in it and a prompt of their own. */
export async function givenChatThings({ actor, workspace }: GivenContext, conversationId: string, agentId: string) {
  const db = database();
  const own = { workspaceId: workspace.id, userId: actor.id };
  const [shelf] = await db
    .insert(folder)
    .values({ ...own, name: "Stranger folder" })
    .returning({ id: folder.id });
  const folderId = shelf?.id as string;
  await db.insert(place).values({ ...own, conversationId, folderId, pinnedAt: new Date() });
  const [saved] = await db
    .insert(prompt)
    .values({ ...own, name: "stranger-prompt", content: "Stranger words" })
    .returning({ id: prompt.id });
  const [brought] = await db
    .insert(file)
    .values({
      workspaceId: workspace.id,
      name: "stranger.txt",
      mime: "text/plain",
      bytes: 1,
      sha256: "f".repeat(64),
      createdBy: actor.id,
    })
    .returning({ id: file.id });
  const [queued] = await db
    .insert(queuedMessage)
    .values({
      workspaceId: workspace.id,
      conversationId,
      given: { text: "Stranger words" },
      createdBy: actor.id,
    })
    .returning({ id: queuedMessage.id });
  const [link] = await db
    .insert(share)
    .values({
      workspaceId: workspace.id,
      conversationId,
      tokenHash: `hash of ${conversationId}`,
      sealedToken: seal("stranger"),
      title: "Stranger talk",
      createdBy: actor.id,
    })
    .returning({ id: share.id });
  const [remembered] = await db
    .insert(memory)
    .values({ workspaceId: workspace.id, agentId, userId: actor.id, fact: "Stranger likes tea" })
    .returning({ id: memory.id });
  return {
    memoryId: remembered?.id as string,
    shareId: link?.id as string,
    queuedId: queued?.id as string,
    fileId: brought?.id as string,
    folderId,
    promptId: saved?.id as string,
  };
}
