"use client";

import { Ellipsis, FolderInput, History, Info, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { RevisionsSheet } from "../bringing/revisions-sheet.tsx";
import { FactsSheet } from "../citing/facts-sheet.tsx";
import { api } from "../library-api.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { FilingDialog } from "./filing-dialog.tsx";

interface DocumentMenuProps {
  document: ShelfDocument;
  onChanged: () => void;
}

/** What can be done with a document on the shelf. */
export function DocumentMenu({ document, onChanged }: DocumentMenuProps) {
  const [open, setOpen] = useState<"change" | "facts" | "revisions" | "file" | "delete" | null>(null);
  const close = () => setOpen(null);
  const share = async () => {
    const access = document.access === "workspace" ? "restricted" : "workspace";
    await toast.during(api("PATCH /library/documents/:documentId", { documentId: document.id, access }), {
      loading: "Saving",
      success:
        access === "workspace"
          ? "Everyone in the workspace can read it"
          : "Only you and its collections' members can read it",
      error: (problem: unknown) => (problem instanceof Error ? problem.message : "That did not work. Try again."),
    });
    onChanged();
  };
  return (
    <>
      <DropdownMenu
        trigger={<IconButton size={28} label={`More about ${document.title}`} icon={<Ellipsis aria-hidden />} />}
        entries={[
          { label: "Rename, tags", icon: <Pencil aria-hidden />, onSelect: () => setOpen("change") },
          { label: "Details", icon: <Info aria-hidden />, onSelect: () => setOpen("facts") },
          { label: "Revisions", icon: <History aria-hidden />, onSelect: () => setOpen("revisions") },
          { label: "Collections", icon: <FolderInput aria-hidden />, onSelect: () => setOpen("file") },
          {
            label: document.access === "workspace" ? "Close to the workspace" : "Open to the workspace",
            icon: <Users aria-hidden />,
            onSelect: () => void share(),
          },
          { separator: true },
          { label: "Delete", icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setOpen("delete") },
        ]}
      />
      {open === "change" && <DocumentDialog document={document} onClose={close} onChanged={onChanged} />}
      {open === "facts" && (
        <FactsSheet documentId={document.id} mayChange={document.level === "edit"} onClose={close} />
      )}
      {open === "revisions" && (
        <RevisionsSheet
          documentId={document.id}
          title={document.title}
          mayChange={document.level === "edit"}
          onClose={close}
        />
      )}
      {open === "file" && <FilingDialog document={document} onClose={close} onChanged={onChanged} />}
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        title={`Delete ${document.title}?`}
        description="Its highlights, notes and cards are deleted for everyone. Answers that cite it keep their text, but their links stop working."
        confirmLabel="Delete document"
        onConfirm={async () => {
          await api("DELETE /library/documents/:documentId", { documentId: document.id });
          onChanged();
        }}
      />
    </>
  );
}
