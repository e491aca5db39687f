"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { configChanges } from "../diff/config-changes.ts";
import { DraftProvider, useDraft } from "../draft/draft-provider.tsx";
import type { EditorData } from "./editor-data.ts";

const Editor = createContext<EditorData | null>(null);

export function EditorProvider({ data, children }: { data: EditorData; children: ReactNode }) {
  return (
    <Editor value={data}>
      <DraftProvider agentId={data.agent.id} stored={data.stored}>
        {children}
      </DraftProvider>
    </Editor>
  );
}

/** What the page brought along. */
export function useEditor(): EditorData {
  const data = useContext(Editor);
  if (!data) throw new Error("This part of the editor stands outside its agent.");
  return data;
}

/** How many things differ from what is live; null when nothing is live yet. */
export function useChangeCount(): number | null {
  const { live } = useEditor();
  const config = useDraft((state) => state.config);
  return useMemo(() => (live ? configChanges(live.config, config).length : null), [live, config]);
}
