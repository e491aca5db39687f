"use client";

import { Dialog } from "#ui/overlay/dialog.tsx";

/** For a visitor: who answers from here on. What crossed is the workspace's own business. */
export function HandedOver({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`${name} answers now`}
      description={`Your question was passed on to ${name}, who knows more about it. You need not repeat anything.`}
    />
  );
}
