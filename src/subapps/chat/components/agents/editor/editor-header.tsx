"use client";

import { ArrowLeft, History, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { agentPaths } from "../agent-paths.ts";
import { useDraft } from "../draft/draft-provider.tsx";
import { AgentMenu } from "../roster/agent-menu.tsx";
import { TryPane } from "../try/try-pane.tsx";
import type { EditorView } from "./agent-editor.tsx";
import { useChangeCount, useEditor } from "./editor-provider.tsx";
import { MarkEditor } from "./mark-editor.tsx";
import { NameInPlace } from "./name-in-place.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SaveState } from "./save-state.tsx";
import { VersionList } from "./version-list.tsx";

/** Who it is, how the draft stands, the three views and the one button. On a phone the views stand below. */
export function EditorHeader({ view }: { view: EditorView }) {
  const { agent, may } = useEditor();
  const name = useDraft((state) => state.name);
  const to = useLinks();
  const router = useRouter();
  const views = (
    <SegmentedLinks
      label="View"
      items={(["draft", "diff", "test"] as const).map((each) => ({
        href: to(agentPaths.editor(agent.id, each === "draft" ? undefined : each)),
        label: { draft: "Draft", diff: "Diff", test: "Test" }[each],
        current: each === view,
      }))}
    />
  );
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-12 shrink-0 items-center gap-2 border-b bg-surface px-4 py-1.5 max-sm:min-h-14 max-sm:px-3">
        <AppLink
          href={agentPaths.roster}
          aria-label="Back to Agents"
          className="-ml-1.5 grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 sm:hidden"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </AppLink>
        <MarkEditor />
        <AppLink href={agentPaths.roster} className="rounded-sm text-ui text-ink-3 hover:text-ink max-sm:hidden">
          Agents
        </AppLink>
        <span className="text-ui text-ink-3 max-sm:hidden" aria-hidden>
          /
        </span>
        <div className="min-w-0">
          <NameInPlace />
          <span className="block sm:hidden">
            <SaveState />
          </span>
        </div>
        <DraftBadge />
        <span className="max-sm:hidden">
          <SaveState />
        </span>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <span className="flex gap-2 max-sm:hidden lg:hidden">
            <PaneButtons />
          </span>
          <span className="max-sm:hidden">{views}</span>
          <AgentMenu
            isInEditor
            agent={{
              id: agent.id,
              name,
              status: agent.isArchived ? "archived" : "live",
              canEdit: may.edit || agent.isArchived,
            }}
            onChanged={() => router.refresh()}
          />
          {may.publish && <PublishButton />}
        </div>
      </header>
      <div className="flex items-center gap-2 border-b px-4 py-2 sm:hidden">
        <span className="mr-auto">{views}</span>
        <PaneButtons />
      </div>
    </>
  );
}

/** Where there is no room beside the form, versions and the draft's conversation open over it. */
function PaneButtons() {
  const { agent, may } = useEditor();
  return (
    <>
      <Sheet
        title="Versions"
        trigger={
          <IconButton label="Versions" className="md:hidden" icon={<History strokeWidth={1.75} aria-hidden />} />
        }
      >
        <VersionList />
      </Sheet>
      {may.use && !agent.isArchived && (
        <Sheet
          title="Try the draft"
          width={436}
          trigger={<Button icon={<Play strokeWidth={1.75} aria-hidden />}>Try</Button>}
        >
          <TryPane isInSheet />
        </Sheet>
      )}
    </>
  );
}

function DraftBadge() {
  const { live } = useEditor();
  const count = useChangeCount();
  if (count === 0) {
    return (
      <Badge tone="green" dot className="max-sm:hidden">
        Live, v{live?.number}
      </Badge>
    );
  }
  return (
    <Badge tone="amber" className="max-sm:hidden">
      {count === null ? "Draft, never published" : `Draft, ${formatCount(count, "change")}`}
    </Badge>
  );
}
