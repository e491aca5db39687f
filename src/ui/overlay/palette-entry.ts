import type { ReactNode } from "react";

export interface PaletteEntry {
  id: string;
  label: string;
  /** After the name: "Agent, v14 live". */
  detail?: string;
  /** More words that find it. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** Apps, Pages, Actions, People, Recent. */
  group?: string;
  href?: string;
  onSelect?: () => void;
}
