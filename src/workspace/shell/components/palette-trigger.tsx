"use client";

import type { ComponentProps } from "react";
import { openPalette } from "../palette-events.ts";

/** Any button that opens the command palette. */
export function PaletteTrigger(props: Omit<ComponentProps<"button">, "type" | "onClick">) {
  return (
    <button
      {...props}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    />
  );
}
