"use client";

import { smallStore, useStored } from "./small-store.ts";

export const panelTabs = ["trace", "sources", "branches", "agents"] as const;
export type PanelTab = (typeof panelTabs)[number];

export type FrameState = {
  /** The side list where there is room for it. */
  isListShown: boolean;
  /** The side list as a drawer, where there is none. */
  isListOpen: boolean;
  isPanelShown: boolean;
  isPanelOpen: boolean;
  isZen: boolean;
  isSearchOpen: boolean;
  panelTab: PanelTab;
  /** The answer that the panel is about; null follows the newest. */
  panelRunId: string | null;
};

const initial: FrameState = {
  isListShown: true,
  isListOpen: false,
  isPanelShown: true,
  isPanelOpen: false,
  isZen: false,
  isSearchOpen: false,
  panelTab: "trace",
  panelRunId: null,
};

/** How the frame around a conversation stands. */
export const frame = smallStore(initial);

export const useFrame = <Value>(pick: (state: FrameState) => Value): Value => useStored(frame, initial, pick);

const hasRoomFor = (width: number) => window.matchMedia(`(width >= ${width}px)`).matches;

export function toggleList(): void {
  const { isListShown, isListOpen } = frame.get();
  frame.set(hasRoomFor(1024) ? { isListShown: !isListShown, isZen: false } : { isListOpen: !isListOpen });
}

export function togglePanel(): void {
  const { isPanelShown, isPanelOpen } = frame.get();
  frame.set(hasRoomFor(1280) ? { isPanelShown: !isPanelShown, isZen: false } : { isPanelOpen: !isPanelOpen });
}

/** Shows a side of the panel, about one answer or the newest, wherever the panel is at this width. */
export function showPanel(panelTab: PanelTab, panelRunId: string | null = null): void {
  const shown = hasRoomFor(1280) ? { isPanelShown: true, isZen: false } : { isPanelOpen: true };
  frame.set({ panelTab, panelRunId, ...shown });
}
