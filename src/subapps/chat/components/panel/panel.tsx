"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Tabs } from "radix-ui";
import { useEffect } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { tabClass } from "#ui/display/tab-class.ts";
import type { AgentName, ConversationFacts } from "../organise/chat-types.ts";
import { frame, type PanelTab, useFrame } from "../organise/frame-store.ts";
import { AgentsTab } from "./agents-tab.tsx";
import { BranchesTab } from "./branches-tab.tsx";
import { SourcesTab } from "./sources-tab.tsx";
import { TraceTab } from "./trace-tab.tsx";
import type { FollowedRun } from "./use-run.ts";

interface PanelProps {
  facts: ConversationFacts;
  isTreeKnown: boolean;
  followed: FollowedRun | null;
  hasRun: boolean;
  agents: readonly AgentName[];
}

const labels: Record<PanelTab, string> = { trace: "Trace", sources: "Sources", branches: "Branches", agents: "Agents" };

/** Beside the conversation, 344 wide; below 1280 a drawer over it, on a phone a page of its own. */
export function Panel({ facts, isTreeKnown, followed, hasRun, agents }: PanelProps) {
  const tab = useFrame((state) => state.panelTab);
  const isOpen = useFrame((state) => state.isPanelOpen);
  const close = () => frame.set({ isPanelOpen: false });
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      frame.set({ isPanelOpen: false });
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [isOpen]);
  const content: Record<PanelTab, React.ReactNode> = {
    trace: <TraceTab followed={followed} hasRun={hasRun} agents={agents} />,
    sources: <SourcesTab followed={followed} />,
    branches: <BranchesTab facts={facts} isTreeKnown={isTreeKnown} />,
    agents: <AgentsTab agents={agents} />,
  };
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => frame.set({ panelTab: value as PanelTab })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex h-12 shrink-0 items-stretch border-b pr-2 pl-4 max-sm:h-14">
        <Tabs.List
          aria-label="About the conversation"
          className="flex min-w-0 flex-1 gap-4 overflow-x-auto [scrollbar-width:none]"
        >
          {Object.entries(labels).map(([value, label]) => (
            <Tabs.Trigger key={value} value={value} className={clsx(tabClass, "h-auto! max-sm:h-auto!")}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          label="Close the panel"
          icon={<X strokeWidth={1.75} aria-hidden />}
          onClick={close}
          className="self-center lg:hidden"
        />
      </div>
      {Object.entries(content).map(([value, side]) => (
        <Tabs.Content
          key={value}
          value={value}
          className={clsx(
            "min-h-0 flex-1 focus-visible:-outline-offset-2",
            value === "branches" ? "overflow-hidden" : "overflow-y-auto",
          )}
        >
          {side}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
