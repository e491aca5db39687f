import type { Metadata } from "next";
import { ArchivePage } from "#subapps/chat/components/organise/archive-page.tsx";
import { asJson } from "#subapps/chat/components/organise/as-json.ts";
import type { Listed, ListedConversation } from "#subapps/chat/components/organise/chat-types.ts";
import { listChatConversations } from "#subapps/chat/index.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Archive" };

export default async function Page() {
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null;
  const archived = await listChatConversations(context, { state: "archived" });
  return <ArchivePage initial={asJson<Listed<ListedConversation>>(archived)} now={new Date().toISOString()} />;
}
