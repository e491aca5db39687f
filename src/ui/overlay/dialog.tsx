"use client";

import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { bottomSheetClass, ModalClose, ModalTitle, scrimClass } from "./modal-frame.tsx";
import { type OverlayState, overlayState } from "./overlay-state.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface DialogProps extends OverlayState {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens it; leave it out and pass `onClose` or `open` to open it from elsewhere. */
  trigger?: ReactNode;
  /** Buttons at the foot, right-aligned. Wrap a cancelling one in DialogClose. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Stops someone to ask for a little, 440 px at most; a bottom sheet on a phone. */
export function Dialog({ title, description, trigger, footer, children, ...state }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root {...overlayState(state)}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-50")} />
        <Radix.Content {...focus} {...(!description && { "aria-describedby": undefined })} className={dialogClass}>
          <div className="flex items-start justify-between gap-4">
            <ModalTitle title={title} description={description} />
            <span className="-mt-1 -mr-1">
              <ModalClose />
            </span>
          </div>
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const dialogClass = clsx(
  "motion-dialog fixed top-[18dvh] left-1/2 z-50 flex max-h-[76dvh] w-[calc(100vw-32px)] max-w-110 -translate-x-1/2 flex-col gap-4 overflow-y-auto rounded-xl border border-line bg-raised p-4 shadow-lg outline-none dark:border-line-strong",
  bottomSheetClass,
);

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end gap-2 max-sm:flex-col-reverse max-sm:*:w-full max-sm:[&_button]:w-full">
      {children}
    </div>
  );
}

/** Closes the dialog or sheet it stands in: <DialogClose><Button>Keep it</Button></DialogClose>. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
