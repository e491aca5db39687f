"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../controls/icon-button.tsx";

export const scrimClass = "motion-fade fixed inset-0 bg-scrim";

/** Below 720 px a dialog and a drawer are both this: a sheet from below that leaves room to see where one was. */
export const bottomSheetClass =
  "max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:rounded-t-xl max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(16px,env(safe-area-inset-bottom))]";

export function ModalTitle({ title, description, className }: ModalTitleProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <Radix.Title className="text-[15px] leading-5 font-semibold tracking-[-0.01em] text-ink">{title}</Radix.Title>
      {description && <Radix.Description className="mt-1.5 text-ui text-ink-2">{description}</Radix.Description>}
    </div>
  );
}

interface ModalTitleProps {
  title: ReactNode;
  description?: ReactNode;
  className?: string;
}

export function ModalClose({ label = "Close" }: { label?: string }) {
  return (
    <Radix.Close asChild>
      <IconButton label={label} icon={<X strokeWidth={1.75} aria-hidden />} size={28} />
    </Radix.Close>
  );
}
