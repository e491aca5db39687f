import { Command } from "cmdk";
import { Kbd } from "../display/kbd.tsx";
import { MatchedText } from "./matched-text.tsx";
import type { PaletteEntry } from "./palette-entry.ts";

interface PaletteRowProps {
  entry: PaletteEntry;
  typed: string;
  onChoose: () => void;
}

/** One line, or two where a passage says why it was found. */
export function PaletteRow({ entry, typed, onChoose }: PaletteRowProps) {
  return (
    <Command.Item
      value={entry.id}
      onSelect={onChoose}
      className="group flex min-h-8.5 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 max-sm:min-h-11 data-[selected=true]:bg-selected [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3"
    >
      {entry.icon}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="max-w-3/5 shrink-0 truncate font-strong">
            <MatchedText text={entry.label} match={typed} />
          </span>
          {entry.detail && <span className="min-w-0 truncate text-ink-3">{entry.detail}</span>}
        </span>
        {entry.excerpt && (
          <span className="block truncate font-serif text-[13.5px] leading-[19px] text-ink-2">
            {entry.excerpt.map(({ text, isMatch }, at) =>
              isMatch ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
                <mark key={at} className="rounded-[2px] bg-mark-yellow text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
        )}
      </span>
      <span className="hidden shrink-0 items-center gap-2 text-meta text-ink-2 group-data-[selected=true]:flex max-sm:hidden!">
        {entry.href ? "Open" : "Run"} <Kbd>↵</Kbd>
      </span>
    </Command.Item>
  );
}
