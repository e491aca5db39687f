"use client";

import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Braces,
  Download,
  Ellipsis,
  EyeOff,
  GitFork,
  PanelRight,
  Pencil,
  Share2,
  Sparkles,
  Trash2,
  Waypoints,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../chat-api.ts";
import { actOnConversations, exportConversation, renameConversation } from "../sidebar/conversation-deeds.ts";
import { InlineName } from "../sidebar/inline-name.tsx";
import { useIsAnswering, useThreadState } from "../thread/thread-context.tsx";
import { branchPlace } from "./branch-place.ts";
import { doChatAction } from "./chat-actions.ts";
import { useOpenConversation } from "./conversation-context.tsx";
import { forkConversation } from "./fork-conversation.ts";
import { showPanel, togglePanel } from "./frame-store.ts";
import { ShareDialog } from "./share-dialog.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** The head of a conversation: its title, the branch, who speaks, and what can be done with all of it. */
export function ConversationHeader() {
  const { facts, isTreeKnown, refresh } = useOpenConversation();
  const [asked, setAsked] = useState<"rename" | "share" | "delete" | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const router = useRouter();
  const links = useLinks();
  const shownTitle = title ?? facts.title ?? "";
  const branch = useMemo(
    () => (isTreeKnown ? branchPlace(facts.messages, facts.headMessageId) : { number: 1, count: 1 }),
    [isTreeKnown, facts.messages, facts.headMessageId],
  );

  const rename = async (name: string | null) => {
    setAsked(null);
    if (!name) return;
    setTitle(name);
    await renameConversation(facts.id, name);
    await refresh();
    setTitle(null);
  };
  const giveTitle = async () => {
    try {
      await api("POST /conversations/:conversationId/title", { conversationId: facts.id });
      await refresh();
      doChatAction({ action: "list-changed" });
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "No title was found. Try again.");
    }
  };
  const archive = async () => {
    await actOnConversations([facts.id], facts.archivedAt ? "unarchive" : "archive");
    await refresh();
  };
  const fork = async () => {
    const id = facts.headMessageId && (await forkConversation(facts.id, { messageId: facts.headMessageId }));
    if (id) router.push(links(`/apps/chat/c/${id}`));
  };
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface pr-3 pl-4 max-sm:h-15 max-sm:gap-1 max-sm:px-2">
      <AppLink
        href="/apps/chat"
        aria-label="Back to the conversations"
        className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 sm:hidden"
      >
        <ArrowLeft size={20} {...icon} />
      </AppLink>
      <div className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-0">
        {asked === "rename" ? (
          <InlineName label="Title of the conversation" name={shownTitle} onDone={rename} className="max-w-80" />
        ) : (
          <h1 className="-ml-1 min-w-0 max-sm:max-w-full">
            <button
              type="button"
              title="Rename"
              onClick={() => setAsked("rename")}
              className="block max-w-full truncate rounded-md px-1 text-left text-pane text-ink hover:bg-hover max-sm:text-[15px]"
            >
              {shownTitle || "New conversation"}
            </button>
          </h1>
        )}
        <Speaking />
        {branch.count > 1 && (
          <button
            type="button"
            onClick={() => showPanel("branches")}
            className="shrink-0 rounded-sm bg-surface-3 px-1.5 text-meta leading-5 font-strong text-ink-2 hover:text-ink max-sm:hidden"
          >
            Branch {branch.number} of {branch.count}
          </button>
        )}
        {facts.isTemporary && (
          <Badge tone="amber" icon={<EyeOff aria-hidden />}>
            Temporary
          </Badge>
        )}
        {facts.archivedAt && <Badge icon={<Archive aria-hidden />}>Archived</Badge>}
      </div>
      <button
        type="button"
        aria-label={`Who takes part: ${facts.agents.map(({ name }) => name).join(", ")}`}
        onClick={() => showPanel("agents")}
        className="flex shrink-0 -space-x-1 rounded-md p-0.5 hover:bg-hover max-sm:hidden"
      >
        {facts.agents.slice(0, 5).map((agent) => (
          <AgentFace key={agent.id} agent={agent} size={24} className="rounded-[28%] ring-2 ring-surface" />
        ))}
      </button>
      <Button variant="ghost" icon={<Share2 {...icon} />} onClick={() => setAsked("share")} className="max-sm:hidden">
        Share
      </Button>
      <DropdownMenu
        trigger={<IconButton label="Actions for this conversation" icon={<Ellipsis {...icon} />} />}
        entries={[
          { label: "Rename", icon: <Pencil {...icon} />, onSelect: () => setAsked("rename") },
          { label: "Find a title", icon: <Sparkles {...icon} />, onSelect: () => void giveTitle() },
          { label: "Share", icon: <Share2 {...icon} />, onSelect: () => setAsked("share") },
          { label: "Go on in a copy", icon: <GitFork {...icon} />, onSelect: () => void fork() },
          { separator: true },
          {
            label: "Export as Markdown",
            icon: <Download {...icon} />,
            onSelect: () => exportConversation(facts.id, "markdown"),
          },
          { label: "Export as JSON", icon: <Braces {...icon} />, onSelect: () => exportConversation(facts.id, "json") },
          { separator: true },
          {
            label: facts.archivedAt ? "Bring back" : "Archive",
            icon: facts.archivedAt ? <ArchiveRestore {...icon} /> : <Archive {...icon} />,
            onSelect: () => void archive(),
          },
          { label: "Delete", icon: <Trash2 {...icon} />, danger: true, onSelect: () => setAsked("delete") },
        ]}
      />
      <IconButton
        label="Panel"
        aria-keyshortcuts="Control+] Meta+]"
        icon={
          <>
            <PanelRight {...icon} className="max-sm:hidden" />
            <Waypoints size={20} {...icon} className="sm:hidden" />
          </>
        }
        onClick={togglePanel}
      />
      {asked === "share" && <ShareDialog conversationId={facts.id} onClose={() => setAsked(null)} />}
      {asked === "delete" && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Delete “${shownTitle}”?`}
          description="Its messages and shared links are permanently deleted. To hide it instead, archive it."
          confirmLabel="Delete"
          onConfirm={async () => {
            if (await actOnConversations([facts.id], "delete")) router.push(links("/apps/chat"));
          }}
        />
      )}
    </header>
  );
}

/** On a phone, under the title: who is writing, or who speaks here. */
function Speaking() {
  const { facts } = useOpenConversation();
  const isAnswering = useIsAnswering();
  const last = useThreadState((state) => state.rows.at(-1)?.key);
  const open = facts.openRuns.at(-1)?.agentId;
  const agent = facts.agents.find(({ id }) => id === open) ?? facts.agents[0];
  if (!agent || !last) return null;
  return (
    <span className="flex items-center gap-1.5 px-1 text-meta text-ink-3 sm:hidden">
      <AgentFace agent={agent} size={16} />
      {isAnswering ? `${agent.name} is writing` : facts.agents.map(({ name }) => name).join(", ")}
    </span>
  );
}
