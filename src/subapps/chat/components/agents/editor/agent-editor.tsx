"use client";

import { Notice } from "#ui/feedback/notice.tsx";
import { DiffView } from "../diff/diff-view.tsx";
import { DraftForm } from "../form/draft-form.tsx";
import { TestView } from "../tests/test-view.tsx";
import { TestsProvider } from "../tests/tests-provider.tsx";
import { TryPane } from "../try/try-pane.tsx";
import { TryProvider } from "../try/try-provider.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { EditorData } from "./editor-data.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorProvider } from "./editor-provider.tsx";
import { VersionList } from "./version-list.tsx";

export const editorViews = ["draft", "diff", "test"] as const;
export type EditorView = (typeof editorViews)[number];

/** Versions at the left, the draft in the middle, trying it out at the right. */
export function AgentEditor({ data, view, compared }: AgentEditorProps) {
  return (
    <EditorProvider data={data}>
      <TestsProvider>
        <TryProvider>
          <div className="flex min-h-0 flex-1">
            <aside className="flex w-56 shrink-0 flex-col border-r bg-surface-2 max-md:hidden" aria-label="Versions">
              <VersionList />
            </aside>
            <div className="flex min-w-0 flex-1 flex-col">
              <EditorHeader view={view} />
              <div className="flex min-h-0 flex-1">
                <div className="min-w-0 flex-1 overflow-y-auto max-sm:overflow-visible">
                  <ConflictNotice />
                  {data.agent.isArchived && (
                    <Notice tone="amber" className="mx-6 mt-4 max-sm:mx-4" title="This agent is archived">
                      It answers nobody. Bring it back with the menu above to change it.
                    </Notice>
                  )}
                  {view === "draft" && <DraftForm />}
                  {view === "diff" && <DiffView compared={compared} />}
                  {view === "test" && <TestView />}
                </div>
                {data.may.use && !data.agent.isArchived && (
                  <aside className="flex w-108 shrink-0 flex-col border-l max-lg:hidden" aria-label="Try the draft">
                    <TryPane />
                  </aside>
                )}
              </div>
            </div>
          </div>
        </TryProvider>
      </TestsProvider>
    </EditorProvider>
  );
}

interface AgentEditorProps {
  data: EditorData;
  view: EditorView;
  compared: { from: string | undefined; to: string | undefined };
}
