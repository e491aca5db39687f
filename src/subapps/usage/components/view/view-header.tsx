"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import type { ShownView } from "../../dashboard/view-result.ts";
import { RangeControl } from "./range-control.tsx";
import { useView, type ViewPlace } from "./use-view.ts";

interface ViewHeaderProps {
  title: string;
  place: ViewPlace;
  seen: ShownView;
  /** The browser has not said yet in which zone it is. */
  isZoneGuessed: boolean;
  actions?: ReactNode;
}

const filterKinds: Record<string, string> = {
  app: "App",
  agentId: "Agent",
  versionId: "Version",
  model: "Model",
  provider: "Provider",
  channel: "Channel",
  userId: "Person",
  apiKeyId: "API key",
  workspaceId: "Workspace",
  runById: "Acted by",
};

/** The head of every screen of figures: the time, whose usage it is, and what it is narrowed to. */
export function ViewHeader({ title, place, seen, isZoneGuessed, actions }: ViewHeaderProps) {
  const { scope, range, zone, now, filterWords } = seen;
  const view = useView(place);
  const control = <RangeControl place={place} range={range} zone={zone} now={now} />;
  return (
    <>
      {isZoneGuessed && <AskAgain />}
      <PageHeader
        title={title}
        className="max-sm:hidden"
        detail={scope.isOwn ? "Your own usage" : undefined}
        actions={
          <>
            {control}
            {actions}
          </>
        }
      />
      <div className="flex flex-col gap-3 border-b px-4 py-3 sm:hidden">
        <h1 className="sr-only">{title}</h1>
        {scope.isOwn && <p className="text-ui text-ink-3">Your own usage</p>}
        {control}
      </div>
      <Narrowing place={place} words={filterWords} onRemove={(name) => view.go({ [name]: undefined })} scope={scope} />
    </>
  );
}

interface NarrowingProps {
  place: ViewPlace;
  words: ShownView["filterWords"];
  scope: ShownView["scope"];
  onRemove(name: string): void;
}

function Narrowing({ place, words, scope, onRemove }: NarrowingProps) {
  const view = useView(place);
  const set = Object.entries(words);
  if (set.length === 0 && !scope.hasOthers) return null;
  return (
    <div className="flex flex-col gap-3 px-5 pt-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        {scope.hasOthers && (
          <SegmentedLinks
            label="Whose usage"
            size={28}
            items={[
              { href: view.to({ scope: undefined }), label: "This workspace", current: scope.name === "workspace" },
              { href: view.to({ scope: "all" }), label: "All workspaces", current: scope.name === "all" },
            ]}
          />
        )}
        {set.length > 0 && (
          <ul aria-label="Filters that are set" className="flex flex-wrap gap-1.5">
            {set.map(([name, text]) => (
              <li key={name} className="min-w-0">
                <Chip className="max-sm:h-9" removeLabel={`Remove ${text}`} onRemove={() => onRemove(name)}>
                  {filterKinds[name]} {text}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {scope.leftOut.length > 0 && (
        <Notice tone="info">
          Not added up, because they count in another currency:{" "}
          {scope.leftOut.map(({ name, currency }) => `${name} (${currency})`).join(", ")}.
        </Notice>
      )}
    </div>
  );
}

/** On somebody's very first page: by now the browser has said where it is, so the days are made again with that. */
function AskAgain() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
