/** How an overlay is opened and closed. */
export interface OverlayState {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For an overlay that is open as long as it is rendered: called when it is dismissed. Needs no `open`. */
  onClose?: () => void;
}

/** The props Radix wants: `onClose` alone means open until dismissed. */
export function overlayState({
  open,
  onOpenChange,
  onClose,
}: OverlayState): Pick<OverlayState, "open" | "onOpenChange"> {
  if (!onClose) return { open, onOpenChange };
  return {
    open: open ?? true,
    onOpenChange: (isOpen) => {
      onOpenChange?.(isOpen);
      if (!isOpen) onClose();
    },
  };
}
