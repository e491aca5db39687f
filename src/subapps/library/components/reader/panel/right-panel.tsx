"use client";

import { NotesPanel } from "./notes-panel.tsx";
import type { Panel } from "./use-panel.ts";

export function RightPanel({ panel }: { panel: Panel }) {
  return <NotesPanel onAsk={() => panel.setOpen(true)} />;
}
