"use client";

export const paletteEvent = "parley:palette";

/** Opens the command palette from anywhere in the page. */
export function openPalette(): void {
  window.dispatchEvent(new Event(paletteEvent));
}
