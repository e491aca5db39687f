"use client";

import { Braces, Download, FileText } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";

interface ExportMenuProps {
  of: { ids: readonly string[] } | { collectionId: string };
}

/** Works as files that other programs read. */
export function ExportMenu({ of }: ExportMenuProps) {
  const asked = "ids" in of ? `ids=${of.ids.join(",")}` : `collectionId=${of.collectionId}`;
  const take = (format: "bibtex" | "csl") =>
    window.location.assign(`/api/v1/library/references/export?${asked}&format=${format}`);
  return (
    <DropdownMenu
      trigger={
        <Button size={28} icon={<Download aria-hidden />}>
          Export
        </Button>
      }
      entries={[
        { label: "BibTeX", icon: <FileText aria-hidden />, onSelect: () => take("bibtex") },
        { label: "CSL-JSON", icon: <Braces aria-hidden />, onSelect: () => take("csl") },
      ]}
    />
  );
}
