import { Kbd } from "../display/kbd.tsx";
import type { PaletteGroup } from "./palette-matches.ts";

interface PaletteTabsProps {
  groups: readonly PaletteGroup[];
  chosen: string | null;
  onChoose: (group: string | null) => void;
}

/** How many of each there are, and a way to see only those. */
export function PaletteTabs({ groups, chosen, onChoose }: PaletteTabsProps) {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const tabs = [{ name: null, label: "All", count: total }, ...groups.map(tabOf)];
  return (
    <div className="flex h-10 shrink-0 items-center gap-1 overflow-x-auto border-b px-2.5 [scrollbar-width:none]">
      {tabs.map(({ name, label, count }) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className="flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-ink-2 hover:bg-hover aria-pressed:bg-selected aria-pressed:font-strong aria-pressed:text-ink max-sm:h-9"
        >
          {label} <span className="text-ink-3 tabular-nums">{count}</span>
        </button>
      ))}
      <span className="ml-auto flex shrink-0 items-center gap-2 pl-3 text-meta text-ink-3 max-sm:hidden">
        Switch <Kbd>Tab</Kbd>
      </span>
    </div>
  );
}

const tabOf = ({ name, entries }: PaletteGroup) => ({ name, label: name, count: entries.length });
