"use client";

import { Archive, ArchiveRestore, Copy, Download, Ellipsis, MessageSquarePlus, Pencil, Rocket } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { RosterItem } from "../../../queries/list-roster.ts";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
type MenuAgent = Pick<RosterItem, "id" | "name" | "status" | "canEdit">;

/** What can be done with an agent, from its row or from its editor. */
export function AgentMenu({ agent, isInEditor, onChanged }: AgentMenuProps) {
  const { isPending, run } = useApiMutation({ toasts: true });
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const to = useLinks();
  const { id, name, status, canEdit } = agent;
  const isArchived = status === "archived";
  const duplicate = () =>
    run(async () => {
      const copy = await api("POST /agents/:agentId/duplicate", { agentId: id });
      router.push(to(agentPaths.editor(copy.id)));
    }, `${name} was copied`);
  const bringBack = () =>
    run(async () => {
      await api("POST /agents/:agentId/unarchive", { agentId: id });
      onChanged();
    }, `${name} is back`);
  const entries: MenuEntry[] = [
    ...(isInEditor ? [] : [{ label: "Open", icon: <Pencil {...icon} />, href: to(agentPaths.editor(id)) }]),
    ...(isArchived
      ? []
      : [
          { label: "Start a conversation", icon: <MessageSquarePlus {...icon} />, href: to(agentPaths.talk(id)) },
          { label: "Where people meet it", icon: <Rocket {...icon} />, href: to(agentPaths.publish(id)) },
        ]),
    { label: "Duplicate", icon: <Copy {...icon} />, onSelect: () => void duplicate() },
    {
      label: "Export as a file",
      icon: <Download {...icon} />,
      onSelect: () => window.location.assign(`/api/v1/agents/${id}/export`),
    },
    ...(canEdit ? [{ separator: true as const }] : []),
    ...(canEdit && isArchived
      ? [{ label: "Bring back", icon: <ArchiveRestore {...icon} />, onSelect: () => void bringBack() }]
      : []),
    ...(canEdit && !isArchived
      ? [{ label: "Archive", icon: <Archive {...icon} />, danger: true, onSelect: () => setAsking(true) }]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis {...icon} />} size={28} pending={isPending} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Archive ${name}?`}
        description="The agent stops answering in every channel immediately. Its versions, tests and conversations are kept, and you can restore it."
        confirmLabel="Archive agent"
        onConfirm={async () => {
          await api("POST /agents/:agentId/archive", { agentId: id });
          onChanged();
        }}
      />
    </>
  );
}

interface AgentMenuProps {
  agent: MenuAgent;
  isInEditor?: boolean;
  onChanged: () => void;
}
