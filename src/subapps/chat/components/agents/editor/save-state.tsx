"use client";

import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft } from "../draft/draft-provider.tsx";

const icon = { size: 14, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Whether what one sees is safe. */
export function SaveState() {
  const status = useDraft((state) => state.status);
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-meta whitespace-nowrap text-ink-3">
      {status === "saved" && (
        <>
          <Check {...icon} /> Saved
        </>
      )}
      {(status === "unsaved" || status === "saving") && (
        <>
          <Spinner size={14} /> Saving
        </>
      )}
      {status === "offline" && (
        <span className="inline-flex items-center gap-1.5 text-amber-ink" title="Kept in this browser, tried again">
          <CloudOff {...icon} /> Offline, kept here
        </span>
      )}
      {(status === "conflict" || status === "refused") && (
        <span className="inline-flex items-center gap-1.5 text-red-ink">
          <TriangleAlert {...icon} /> Not saved
        </span>
      )}
    </span>
  );
}
