"use client";

import { Ellipsis, GitCompareArrows, RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { loadDraft } from "../draft/save-draft.ts";
import { useCanary } from "../form/use-canary.ts";
import { VersionScore } from "../tests/version-score.tsx";
import type { EditorVersion } from "./editor-data.ts";
import { useChangeCount, useEditor } from "./editor-provider.tsx";

/** The draft, every version there was, and how right they answered. */
export function VersionList() {
  const { versions, hasMoreVersions, now } = useEditor();
  const { data: canary } = useCanary();
  return (
    <>
      <p className="flex h-12 shrink-0 items-center px-4 text-pane max-md:hidden">Versions</p>
      <ol className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-2 pb-2 max-md:px-0">
        <li>
          <DraftRow />
        </li>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            now={now}
            share={canary?.running?.versionId === version.id ? canary.running.share : null}
          />
        ))}
        {hasMoreVersions && (
          <li className="px-3 py-2 text-meta text-ink-3">The newest 100 are shown; the API lists them all.</li>
        )}
      </ol>
      <VersionScore />
    </>
  );
}

function DraftRow() {
  const { agent, live } = useEditor();
  const count = useChangeCount();
  const status = useDraft((state) => state.status);
  return (
    <AppLink href={agentPaths.editor(agent.id)} className="block rounded-md bg-selected px-3 py-2 text-ui">
      <span className="flex items-center gap-1.5">
        <span className="font-strong text-ink">Draft</span>
        {count !== 0 && <Badge tone="amber">Unpublished</Badge>}
        <span className="ml-auto text-meta text-ink-3">{status === "saved" ? "saved" : "now"}</span>
      </span>
      <span className="mt-0.5 block text-meta text-ink-3">
        {count === null
          ? "Nobody meets it yet"
          : `${count === 0 ? "No changes" : formatCount(count, "change")} since v${live?.number}`}
      </span>
    </AppLink>
  );
}

function VersionRow({ version, now, share }: { version: EditorVersion; now: Date; share: number | null }) {
  const { agent } = useEditor();
  return (
    <li className="group relative rounded-md px-3 py-2 text-ui hover:bg-hover">
      <span className="flex items-center gap-1.5">
        <AppLink
          href={`${agentPaths.editor(agent.id, "diff")}&from=${version.number}&to=draft`}
          className="font-strong text-ink outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          v{version.number}
        </AppLink>
        {version.isPublished && (
          <Badge tone="green" dot>
            Live
          </Badge>
        )}
        {share !== null && <Badge tone="blue">Canary, {share}%</Badge>}
        <span className="ml-auto text-meta text-ink-3 group-focus-within:invisible group-hover:invisible pointer-coarse:invisible">
          <RelativeTime at={new Date(version.createdAt)} now={now} />
        </span>
      </span>
      <span className="mt-0.5 block text-meta text-ink-3">
        {version.note || (version.createdByName ? `By ${version.createdByName}` : "No note")}
      </span>
      <span className="absolute top-1 right-1.5 z-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <VersionMenu version={version} />
      </span>
    </li>
  );
}

function VersionMenu({ version }: { version: EditorVersion }) {
  const { agent, may, live } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const store = useDraftStore();
  const router = useRouter();
  const to = useLinks();
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  const diff = agentPaths.editor(agent.id, "diff");
  const entries: MenuEntry[] = [
    {
      label: "Compare with the draft",
      icon: <GitCompareArrows {...icon} />,
      href: to(`${diff}&from=${version.number}&to=draft`),
    },
    ...(live && live.number !== version.number
      ? [
          {
            label: `Compare with v${live.number}`,
            icon: <GitCompareArrows {...icon} />,
            href: to(`${diff}&from=${version.number}&to=${live.number}`),
          },
        ]
      : []),
    ...(may.edit
      ? [{ label: "Restore into the draft", icon: <RotateCcw {...icon} />, onSelect: () => setAsking(true) }]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        entries={entries}
        trigger={<IconButton label={`More for version ${version.number}`} icon={<Ellipsis {...icon} />} size={28} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger={false}
        title={`Put version ${version.number} into the draft?`}
        description="The current draft is replaced. The published version doesn't change until you publish."
        confirmLabel={`Restore v${version.number}`}
        cancelLabel="Keep the draft"
        onConfirm={async () => {
          await store.flush();
          await api("POST /agents/:agentId/versions/:number/restore", { agentId: agent.id, number: version.number });
          const fresh = await loadDraft(agent.id);
          if (fresh) store.arrive(fresh);
          router.refresh();
        }}
      />
    </>
  );
}
