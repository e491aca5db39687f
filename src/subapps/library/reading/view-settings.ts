import { z } from "zod";

/** How a page of running text looks for somebody. Papers of a PDF keep their own layout and take the theme only. */
export const viewSettingsShape = z.object({
  font: z.enum(["serif", "sans", "mono"]).default("serif"),
  size: z.number().int().min(12).max(28).default(16),
  width: z.enum(["narrow", "medium", "wide"]).default("medium"),
  spacing: z.enum(["tight", "normal", "loose"]).default("normal"),
  /** `auto` follows the product's own theme. */
  theme: z.enum(["auto", "light", "sepia", "dark"]).default("auto"),
  ruler: z.boolean().default(false),
});
export type ViewSettings = z.output<typeof viewSettingsShape>;

export const usualView: ViewSettings = viewSettingsShape.parse({});
