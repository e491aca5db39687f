"use client";

import { Download } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { DialogFooter } from "#ui/overlay/dialog.tsx";

/** Ten ways in without the phone, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border bg-surface-2 px-4 py-3 text-code text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="text-meta text-ink-3">
        Each works once, when your phone is not at hand. Keep them where you keep passwords; they are not shown again.
      </p>
      <DialogFooter>
        <span className="flex items-center">
          <CopyButton value={text} words />
        </span>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Parley recovery codes\n\n${text}\n`)}`}
          download="parley-recovery-codes.txt"
          className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-ui font-strong text-ink-2 hover:bg-hover hover:text-ink max-sm:h-11"
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download
        </a>
        <Button variant="primary" onClick={onDone}>
          Done, I kept them
        </Button>
      </DialogFooter>
    </>
  );
}
