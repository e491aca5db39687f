import type { Viewport } from "next";
import { type Theme, themeColor } from "./theme.ts";

/** The viewport of a page in this theme; a page that forces a theme exports it as well. */
export function themeViewport(theme: Theme): Viewport {
  return { width: "device-width", initialScale: 1, viewportFit: "cover", themeColor: themeColor(theme) };
}
