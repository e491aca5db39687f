"use client";

import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { bottomSheetClass, ModalClose, ModalTitle, scrimClass } from "./modal-frame.tsx";
import { type OverlayState, overlayState } from "./overlay-state.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface SheetProps extends OverlayState {
  title: ReactNode;
  description?: ReactNode;
  trigger?: ReactNode;
  width?: 392 | 436;
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer at the right edge to inspect something without leaving the list; from below on a phone. */
export function Sheet({ title, description, trigger, width = 392, footer, children, ...state }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root {...overlayState(state)}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-40")} />
        <Radix.Content
          {...focus}
          {...(!description && { "aria-describedby": undefined })}
          style={{ "--width": `${width}px` } as object}
          className={clsx(
            "motion-drawer fixed inset-y-0 right-0 z-40 flex w-(--width) max-w-[calc(100vw-32px)] flex-col border-l border-line bg-surface shadow-lg outline-none dark:border-line-strong",
            bottomSheetClass,
            "max-sm:border-t",
          )}
        >
          <header className="flex min-h-12 shrink-0 items-center justify-between gap-3 border-b px-4 py-2">
            <ModalTitle title={title} description={description} />
            <ModalClose />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && <footer className="flex shrink-0 justify-end gap-2 border-t px-4 py-3">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
