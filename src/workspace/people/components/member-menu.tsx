"use client";

import { Ellipsis, Eye, LogOut, ScrollText, UserMinus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { removeMemberAction } from "../actions.ts";
import { ActAsDialog } from "./act-as-dialog.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** What one may do with a member; nothing is shown where that is nothing. */
export function MemberMenu({ member, isSelf, can }: MemberMenuProps) {
  const [open, setOpen] = useState<"act" | "remove" | null>(null);
  const entries: MenuEntry[] = [];
  if (can.actAs) entries.push({ label: "Act as…", icon: <Eye {...icon} />, onSelect: () => setOpen("act") });
  if (can.readAudit)
    entries.push({
      label: isSelf ? "What you did" : "What they did",
      icon: <ScrollText {...icon} />,
      href: `/settings/audit?person=${member.id}`,
    });
  if (isSelf) entries.push({ label: "Leave…", icon: <LogOut {...icon} />, href: "/settings/workspace#leave" });
  if (can.remove) {
    if (entries.length > 0) entries.push({ separator: true });
    entries.push({
      label: "Remove from workspace…",
      icon: <UserMinus {...icon} />,
      danger: true,
      onSelect: () => setOpen("remove"),
    });
  }
  if (entries.length === 0) return null;
  return (
    <>
      <DropdownMenu
        trigger={<IconButton label={`More about ${member.name}`} icon={<Ellipsis {...icon} />} size={28} />}
        entries={entries}
      />
      {open === "act" && <ActAsDialog subject={member} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === "remove"}
        onClose={() => setOpen(null)}
        title={`Remove ${member.name}?`}
        description="They lose access immediately on every device. Their API keys and invitations stop working. What they created is kept."
        confirmLabel="Remove member"
        cancelLabel="Keep them"
        onConfirm={async () => {
          await orThrow(removeMemberAction({ userId: member.id }));
          toast.success(`${member.name} was removed`);
        }}
      />
    </>
  );
}

interface MemberMenuProps {
  member: { id: string; name: string };
  isSelf: boolean;
  can: { actAs: boolean; remove: boolean; readAudit: boolean };
}
