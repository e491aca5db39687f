import type { LiveEvent } from "./live-event.ts";

/** Something that can be followed: a workspace's news, one person's, one conversation's. */
export type Topic = `workspace:${string}` | `user:${string}` | `conversation:${string}`;

/** News for one person is theirs alone; other news is its workspace's, and its conversation's where it names one. */
export function topicsOf({ workspaceId, userId, payload }: LiveEvent): Topic[] {
  if (userId) return [`user:${userId}`];
  const { conversationId } = payload;
  return [
    ...(workspaceId ? ([`workspace:${workspaceId}`] as const) : []),
    ...(typeof conversationId === "string" ? ([`conversation:${conversationId}`] as const) : []),
  ];
}
