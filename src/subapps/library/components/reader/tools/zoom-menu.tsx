"use client";

import { ChevronDown, RotateCw } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { naturalScale } from "../paper/scale-for.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderModel, ReaderState } from "../reader-model.ts";

const scaleOf = (state: ReaderState) => state.scale;
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The next step larger or smaller than what is shown. */
export function stepZoom(model: ReaderModel, by: 1 | -1): void {
  if (!model.isPaper) {
    const size = model.state.settings.size + by;
    if (size >= 12 && size <= 28) model.changeSettings({ size });
    return;
  }
  const now = model.state.scale / naturalScale;
  const next = by > 0 ? steps.find((step) => step > now + 0.01) : steps.findLast((step) => step < now - 0.01);
  if (next) model.set({ zoom: next });
}

export function ZoomMenu() {
  const model = useReader();
  const scale = useReaderState(scaleOf);
  const shown = `${Math.round((scale / naturalScale) * 100)}%`;
  return (
    <DropdownMenu
      trigger={
        <Button size={28} variant="ghost" aria-label={`Zoom ${shown}`} className="tabular-nums">
          {shown}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
      entries={[
        { label: "Fit the width", onSelect: () => model.set({ zoom: "width" }) },
        { label: "Fit the page", onSelect: () => model.set({ zoom: "page" }) },
        { separator: true },
        ...steps.map((step) => ({ label: `${step * 100}%`, onSelect: () => model.set({ zoom: step }) })),
        { separator: true },
        {
          label: "Turn right",
          icon: <RotateCw aria-hidden />,
          shortcut: "R",
          onSelect: () => turnRight(model),
        },
      ]}
    />
  );
}

export function turnRight(model: ReaderModel): void {
  model.set({ rotation: ((model.state.rotation + 90) % 360) as ReaderState["rotation"] });
}
