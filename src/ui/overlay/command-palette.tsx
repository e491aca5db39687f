"use client";

import { clsx } from "clsx";
import { Command, defaultFilter } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { Kbd } from "../display/kbd.tsx";
import { startProgress } from "../feedback/progress.ts";
import { MatchedText } from "./matched-text.tsx";
import { bottomSheetClass, scrimClass } from "./modal-frame.tsx";
import type { PaletteEntry } from "./palette-entry.ts";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly PaletteEntry[];
  placeholder?: string;
  /** Told what is typed, so that entries can be fetched for it. */
  onTyped?: (typed: string) => void;
  /** Shown when nothing matches; by default that nothing is called so. */
  empty?: string;
}

/** Everything that can be gone to or done, by typing. Loaded when it is first opened. */
export function CommandPalette({
  open,
  onOpenChange,
  entries,
  placeholder = "Ask, find or do anything",
  onTyped,
  empty = "Nothing is called that.",
}: CommandPaletteProps) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const type = (next: string) => {
    setTyped(next);
    onTyped?.(next);
  };
  const choose = (entry: PaletteEntry) => {
    onOpenChange(false);
    type("");
    entry.onSelect?.();
    if (!entry.href) return;
    startProgress();
    router.push(entry.href);
  };
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-50")} />
        <Radix.Content aria-describedby={undefined} className={clsx(frameClass, bottomSheetClass)}>
          <Radix.Title className="sr-only">{placeholder}</Radix.Title>
          <Command loop filter={byWords} label={placeholder} className="flex min-h-0 flex-col">
            <div className="flex h-11 shrink-0 items-center gap-2.5 border-b px-4">
              <Search size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
              <Command.Input
                value={typed}
                onValueChange={type}
                placeholder={placeholder}
                className="h-full min-w-0 flex-1 bg-transparent text-[14px] outline-none max-sm:text-[16px]"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Command.List className="max-h-88 overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-ink-3">{empty}</Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group ?? ""}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:font-strong [&_[cmdk-group-heading]]:text-ink-3"
                >
                  {entries
                    .filter((entry) => entry.group === group)
                    .map((entry) => (
                      <Command.Item
                        key={entry.id}
                        value={entry.id}
                        keywords={[entry.label, ...(entry.keywords ?? [])]}
                        onSelect={() => choose(entry)}
                        className="group flex h-8.5 cursor-default items-center gap-2.5 rounded-md px-2.5 max-sm:h-11 data-[selected=true]:bg-selected [&>svg]:size-4 [&>svg]:text-ink-3"
                      >
                        {entry.icon}
                        <span className="max-w-3/5 shrink-0 truncate font-strong">
                          <MatchedText text={entry.label} match={typed} />
                        </span>
                        {entry.detail && <span className="min-w-0 truncate text-ink-3">{entry.detail}</span>}
                        <span className="ml-auto hidden items-center gap-2 text-meta text-ink-3 group-data-[selected=true]:flex max-sm:hidden!">
                          {entry.href ? "Open" : "Do"} <Kbd>↵</Kbd>
                        </span>
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** By the words people see, not by the ids behind them. */
const byWords = (_id: string, typed: string, words: string[] = []): number => defaultFilter(words.join(" "), typed);

const frameClass =
  "motion-dialog fixed top-[14dvh] left-1/2 z-50 flex w-[calc(100vw-32px)] max-w-145 -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-raised text-ui text-ink shadow-lg outline-none dark:border-line-strong";
