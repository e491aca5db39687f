import type { ReactNode } from "react";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { getKeyBindings } from "../../queries/get-key-bindings.ts";
import { listChatConversations } from "../../queries/list-chat-conversations.ts";
import { listFolders } from "../../queries/list-folders.ts";
import { listPinned } from "../../queries/list-pinned.ts";
import { asJson } from "../organise/as-json.ts";
import { ChatFrame } from "./chat-frame.tsx";
import type { ListState } from "./conversation-list.ts";

/** What stands around every page of Chat. The list is there with the first picture. */
export async function ChatLayout({ context, children }: { context: SignedInContext; children: ReactNode }) {
  const { workspace } = context;
  if (!workspace) return <NoWorkspace />;
  if (!workspace.permissions.has("agents:use")) {
    return (
      <div className="mx-auto w-full max-w-160 p-8 max-sm:p-4">
        <NotAllowed permission="agents:use" role={workspace.role}>
          You cannot talk to agents in {workspace.name}
        </NotAllowed>
      </div>
    );
  }
  const [recent, pinned, folders, agents, keys, zone] = await Promise.all([
    listChatConversations(context, { folderId: "none", limit: 60 }),
    listPinned(context, {}),
    listFolders(context, {}),
    listAgents(context, { limit: 100 }),
    getKeyBindings(context, {}),
    pageTimeZone(),
  ]);
  const list = asJson<Omit<ListState, "openFolders">>({
    isLoaded: true,
    error: null,
    pinned: pinned.items,
    folders: folders.items,
    recent: recent.items,
    nextCursor: recent.nextCursor,
  });
  return (
    <ChatFrame
      list={{ ...list, openFolders: new Map() }}
      agentCount={agents.items.length}
      bindings={keys.bindings}
      now={new Date().toISOString()}
      zone={zone ?? "UTC"}
    >
      {children}
    </ChatFrame>
  );
}
