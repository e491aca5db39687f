"use client";

import type { SentReceipt } from "./chat-types.ts";

/** What a key or a button can ask of whichever part of the screen does it. */
export type ChatAction =
  | { action: "focus-composer" }
  | { action: "stop" }
  | { action: "edit-last" }
  | { action: "choose-agent"; position: number }
  | { action: "go-to-message"; messageId: string }
  /** Something of the open conversation is another: a branch was chosen, an answer began or ended. */
  | { action: "conversation-changed" }
  /** A message was taken by the server and its answer has begun. */
  | { action: "sent"; receipt: SentReceipt }
  | { action: "list-changed" };

const eventName = "parley:chat";

export function doChatAction(detail: ChatAction): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail }));
}

export function onChatAction(react: (action: ChatAction) => void): () => void {
  const hear = (event: Event) => react((event as CustomEvent<ChatAction>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
