import type { ReactNode } from "react";

export interface PaletteEntry {
  id: string;
  label: string;
  /** After the name: "Agent, v14 live". */
  detail?: string;
  /** A second line: the words it was found by, with the matches marked. */
  excerpt?: readonly { text: string; isMatch: boolean }[];
  /** More words that find it. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** Apps, Agents, Documents, Settings, Actions, People, Recent. */
  group?: string;
  href?: string;
  onSelect?: () => void;
  /** Found by the server for what is typed: shown as it is, not matched again here. */
  isFound?: boolean;
}
