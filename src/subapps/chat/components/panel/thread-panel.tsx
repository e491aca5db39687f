"use client";

import { clsx } from "clsx";
import { useOpenConversation } from "../organise/conversation-context.tsx";
import { frame, useFrame } from "../organise/frame-store.ts";
import { Panel } from "./panel.tsx";

/** Where the panel stands: beside the thread from 1280 on, below that a drawer over it, on a phone the whole page. */
export function ThreadPanel() {
  const isShown = useFrame((state) => state.isPanelShown && !state.isZen);
  const isOpen = useFrame((state) => state.isPanelOpen);
  const { facts, isTreeKnown, followed, hasRun } = useOpenConversation();
  if (!isShown && !isOpen) return null;
  return (
    <>
      {isOpen && (
        <button
          type="button"
          aria-label="Close the panel"
          tabIndex={-1}
          onClick={() => frame.set({ isPanelOpen: false })}
          className="absolute inset-0 z-20 cursor-default bg-scrim max-sm:hidden lg:hidden"
        />
      )}
      <aside
        aria-label="About the conversation"
        className={clsx(
          "w-86 shrink-0 flex-col border-l bg-surface",
          isShown ? "lg:flex" : "lg:hidden",
          isOpen
            ? "max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-20 max-lg:flex max-lg:shadow-lg max-sm:w-full max-sm:border-l-0"
            : "max-lg:hidden",
        )}
      >
        <Panel facts={facts} isTreeKnown={isTreeKnown} followed={followed} hasRun={hasRun} agents={facts.agents} />
      </aside>
    </>
  );
}
