"use client";

import { Database, Ellipsis, Eye, FileBadge, FileJson, Link2, ListChecks, MessageSquare, Tag } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { downloadFile } from "#workspace/shell/download-file.ts";
import { AddToDataset } from "../datasets/add-to-dataset.tsx";
import { AddToQueue } from "../reviews/add-to-queue.tsx";
import { useDetail } from "./detail-context.tsx";
import { LabelsDialog } from "./labels-dialog.tsx";
import { ReadersSheet } from "./readers-sheet.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What can be taken away from a trace, and what is written on it. */
export function ActionsMenu() {
  const { detail, may } = useDetail();
  const { trace, isLive, integrity } = detail;
  const [asked, setAsked] = useState<"labels" | "readers" | "queue" | "dataset" | null>(null);
  const links = useLinks();
  const isFiled = !isLive && integrity.block !== null;
  const path = `/api/v1/traces/${trace.traceId}`;
  const short = trace.traceId.slice(0, 8);
  const save = (what: "prov" | "evidence", name: string) =>
    void toast
      .during(downloadFile(`${path}/${what}`, `trace-${short}.${name}.json`), {
        loading: "Putting the file together",
        success: "Downloaded",
        error: (failure) => (failure instanceof Error ? failure.message : "Not downloaded. Try again."),
      })
      .catch(() => {});
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success("Address copied"),
      () => toast.error("The browser refused. Copy it from the address bar."),
    );
  const entries: (MenuEntry | false)[] = [
    may.openConversation &&
      trace.conversationId !== null && {
        label: "Open the conversation",
        icon: <MessageSquare {...icon} />,
        href: links(`/apps/chat/c/${trace.conversationId}`),
      },
    { label: "Copy the address", icon: <Link2 {...icon} />, onSelect: copy },
    isFiled && may.review && { label: "Labels", icon: <Tag {...icon} />, onSelect: () => setAsked("labels") },
    isFiled &&
      may.review && { label: "Add to a queue", icon: <ListChecks {...icon} />, onSelect: () => setAsked("queue") },
    isFiled &&
      may.edit && { label: "Add to a dataset", icon: <Database {...icon} />, onSelect: () => setAsked("dataset") },
    { label: "Who looked at it", icon: <Eye {...icon} />, onSelect: () => setAsked("readers") },
    { separator: true },
    {
      label: "Export as PROV-JSON",
      icon: <FileJson {...icon} />,
      disabled: isLive,
      onSelect: () => save("prov", "prov"),
    },
    {
      label: "Evidence bundle, signed",
      icon: <FileBadge {...icon} />,
      disabled: !isFiled,
      onSelect: () => save("evidence", "evidence"),
    },
  ];
  return (
    <>
      <DropdownMenu
        entries={entries.filter((entry): entry is MenuEntry => Boolean(entry))}
        trigger={<IconButton size={28} label="More to do with this run" icon={<Ellipsis {...icon} />} />}
      />
      {asked === "labels" && <LabelsDialog onClose={() => setAsked(null)} />}
      {asked === "queue" && <AddToQueue traceIds={[trace.traceId]} onClose={() => setAsked(null)} />}
      {asked === "dataset" && <AddToDataset traceIds={[trace.traceId]} onClose={() => setAsked(null)} />}
      {asked === "readers" && <ReadersSheet onClose={() => setAsked(null)} />}
    </>
  );
}
