"use client";

import { ALargeSmall } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Slider } from "#ui/controls/slider.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { ViewSettings } from "../../../reading/view-settings.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const settingsOf = (state: ReaderState) => state.settings;

/** Letters, width and colours of the page. Paper keeps its layout and takes the colours only. */
export function ViewMenu() {
  const model = useReader();
  const settings = useReaderState(settingsOf);
  return (
    <Popover
      label="How the page looks"
      align="end"
      className="w-80"
      trigger={<IconButton size={28} label="How the page looks" icon={<ALargeSmall aria-hidden />} />}
    >
      <div className="flex flex-col gap-3">
        <Choice name="theme" label="Page" options={["auto", "light", "sepia", "dark"]} />
        {!model.isPaper && (
          <>
            <Choice name="font" label="Letters" options={["serif", "sans", "mono"]} />
            <Choice name="width" label="Width" options={["narrow", "medium", "wide"]} />
            <Choice name="spacing" label="Lines" options={["tight", "normal", "loose"]} />
            <div className="flex items-center gap-3 text-meta text-ink-3">
              <span className="w-14">Size</span>
              <Slider
                aria-label="Size"
                min={12}
                max={28}
                value={settings.size}
                onChange={({ target }) => model.changeSettings({ size: Number(target.value) })}
                className="min-w-0 flex-1"
              />
              <span className="w-8 text-right text-ink tabular-nums">{settings.size}</span>
            </div>
            <Switch
              label="Ruler that follows the pointer"
              checked={settings.ruler}
              onChange={({ target }) => model.changeSettings({ ruler: target.checked })}
            />
          </>
        )}
      </div>
    </Popover>
  );
}

const words: Record<string, string> = { auto: "Auto", light: "Light", sepia: "Sepia", dark: "Dark" };

function Choice<Name extends "theme" | "font" | "width" | "spacing">({
  name,
  label,
  options,
}: {
  name: Name;
  label: string;
  options: readonly ViewSettings[Name][];
}) {
  const model = useReader();
  const settings = useReaderState(settingsOf);
  return (
    <div className="flex items-center gap-3">
      <span className="w-14 text-meta text-ink-3">{label}</span>
      <SegmentedControl
        label={label}
        size={28}
        className="flex-1"
        value={settings[name]}
        options={options.map((value) => ({ value, label: words[value] ?? value[0]?.toUpperCase() + value.slice(1) }))}
        onValueChange={(value) => model.changeSettings({ [name]: value } as Partial<ViewSettings>)}
      />
    </div>
  );
}
