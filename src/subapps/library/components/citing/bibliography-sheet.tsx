"use client";

import { useState } from "react";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { Style } from "../../citing/rules/bibliography.ts";
import { api } from "../library-api.ts";

interface BibliographyProps {
  /** Named works in their order, or a collection. */
  of: { ids: readonly string[] } | { collectionId: string };
  onClose: () => void;
}

/** A list of references to put under a text, in one of two styles. */
export function BibliographySheet({ of, onClose }: BibliographyProps) {
  const [style, setStyle] = useState<Style>("apa");
  const works = "ids" in of ? { ids: of.ids.join(",") } : { collectionId: of.collectionId };
  const { data, failure } = useApiQuery(api, "GET /library/bibliography", { ...works, style });
  return (
    <Sheet
      width={436}
      title="Bibliography"
      description="Taken from each document's details. To correct an entry, edit its document."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-2">
          <SegmentedControl
            label="Style"
            value={style}
            onValueChange={(next) => setStyle(next === "ieee" ? "ieee" : "apa")}
            options={[
              { value: "apa", label: "APA 7" },
              { value: "ieee", label: "IEEE" },
            ]}
          />
          {data && <CopyButton words label="Copy all" value={data.entries.map(({ text }) => text).join("\n")} />}
        </div>
        <FailureNotice>{failure}</FailureNotice>
        {!data && !failure && <Skeleton className="h-40" />}
        <ul aria-label="References" className="flex flex-col gap-3 font-serif text-quote text-ink">
          {data?.entries.map(({ id, pieces }) => (
            <li key={id} className="pl-6 -indent-6 wrap-anywhere">
              {pieces.map(({ text, isItalic }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line, in its order
                isItalic ? <em key={at}>{text}</em> : <span key={at}>{text}</span>,
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
