"use client";

import { useState } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { agentPaths } from "../agents/agent-paths.ts";
import { ApiCard } from "./api-card.tsx";
import { McpCard } from "./mcp-card.tsx";
import { PageCard } from "./page-card.tsx";
import { pageDraftOf } from "./page-draft.ts";
import { PlacePreview } from "./place-preview.tsx";
import type { PublishData } from "./publish-data.ts";
import { useDeployments } from "./use-deployments.ts";
import { WidgetCard } from "./widget-card.tsx";

/** All the ways to meet an agent, with its page beside them as visitors see it. */
export function PublishView({ data }: { data: PublishData }) {
  const { find, put } = useDeployments(data);
  const [draft, setDraft] = useState(() => pageDraftOf(find("page"), data));
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 overflow-y-auto max-sm:overflow-visible">
        <div className="mx-auto flex w-full max-w-176 flex-col gap-4 p-6 max-sm:p-4">
          {data.live === null && (
            <Notice tone="amber" title="Nobody would answer yet">
              This agent has no published version.{" "}
              <AppLink href={agentPaths.editor(data.agent.id)} className="text-accent-ink underline underline-offset-2">
                Publish it in the editor
              </AppLink>
              , then come back.
            </Notice>
          )}
          {!data.canPublish && data.live !== null && (
            <Notice>You can see how it is published. Changing it takes somebody who may publish agents.</Notice>
          )}
          <PageCard data={data} stored={find("page")} draft={draft} onDraft={setDraft} put={put} />
          <ApiCard data={data} />
          <McpCard data={data} stored={find("mcp")} put={put} />
          <WidgetCard data={data} stored={find("widget")} put={put} />
        </div>
      </div>
      <aside
        aria-label="Preview"
        className="flex w-109 shrink-0 flex-col gap-3 border-l bg-surface-2 p-5 max-lg:hidden"
      >
        <p className="flex items-baseline justify-between text-meta text-ink-3">
          <span className="font-strong text-ink-2">Preview</span> as it stands in the form
        </p>
        <PlacePreview data={data} draft={draft} />
      </aside>
    </div>
  );
}
