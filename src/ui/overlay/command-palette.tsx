"use client";

import { clsx } from "clsx";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useMemo, useState } from "react";
import { Kbd } from "../display/kbd.tsx";
import { startProgress } from "../feedback/progress.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { bottomSheetClass, scrimClass } from "./modal-frame.tsx";
import type { PaletteEntry } from "./palette-entry.ts";
import { matchEntries } from "./palette-matches.ts";
import { PaletteRow } from "./palette-row.tsx";
import { PaletteTabs } from "./palette-tabs.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly PaletteEntry[];
  /** Above the results: hands over what was typed, also with Ctrl or Cmd and Enter. */
  ask?: PaletteEntry | null;
  placeholder?: string;
  /** Told what is typed, so that entries can be fetched for it. */
  onTyped?: (typed: string) => void;
  isSearching?: boolean;
  /** Shown when nothing matches. */
  empty?: string;
}

/** Find, open or do anything by typing. Loaded when it is first opened. */
export function CommandPalette({
  open,
  onOpenChange,
  entries,
  ask = null,
  placeholder = "Ask, find or do anything",
  onTyped,
  isSearching = false,
  empty = "No results. Try another word.",
}: CommandPaletteProps) {
  const router = useRouter();
  const focus = useReturnFocus();
  const [typed, setTyped] = useState("");
  const [tab, setTab] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const groups = useMemo(() => matchEntries(entries, typed), [entries, typed]);
  const shown = groups.some(({ name }) => name === tab) ? groups.filter(({ name }) => name === tab) : groups;
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const isThere = (id: string) =>
    id === ask?.id || shown.some((group) => group.entries.some((entry) => entry.id === id));
  // Results that arrive later don't move the selection away from a row somebody has chosen with the arrow keys.
  const selected = moved !== null && isThere(moved) ? moved : (shown[0]?.entries[0]?.id ?? ask?.id ?? "");

  const type = (next: string) => {
    setTyped(next);
    setMoved(null);
    if (next === "") setTab(null);
    onTyped?.(next);
  };
  const choose = (entry: PaletteEntry, inNewTab = false) => {
    onOpenChange(false);
    type("");
    if (inNewTab && entry.href) return void window.open(entry.href, "_blank", "noopener");
    entry.onSelect?.();
    if (!entry.href) return;
    startProgress();
    router.push(entry.href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Tab" && typed !== "") {
      event.preventDefault();
      const names = [null, ...groups.map(({ name }) => name)];
      const step = event.shiftKey ? names.length - 1 : 1;
      setTab(names[(names.indexOf(tab) + step) % names.length] ?? null);
      setMoved(null);
    }
    if (event.key !== "Enter") return;
    if ((event.metaKey || event.ctrlKey) && ask) {
      event.preventDefault();
      choose(ask);
    }
    const entry = groups.flatMap((group) => group.entries).find(({ id }) => id === selected);
    if (event.altKey && entry) {
      event.preventDefault();
      choose(entry, true);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-50")} />
        <Radix.Content aria-describedby={undefined} {...focus} className={clsx(frameClass, bottomSheetClass)}>
          <Radix.Title className="sr-only">{placeholder}</Radix.Title>
          <Command
            loop
            shouldFilter={false}
            label={placeholder}
            value={selected}
            onValueChange={setMoved}
            onKeyDown={press}
            className="flex min-h-0 flex-col"
          >
            <div className="flex h-12 shrink-0 items-center gap-2.5 border-b px-4">
              {isSearching ? (
                <Spinner size={16} />
              ) : (
                <Search size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
              )}
              <Command.Input
                value={typed}
                onValueChange={type}
                placeholder={placeholder}
                maxLength={200}
                className="h-full min-w-0 flex-1 bg-transparent text-[15px] outline-none max-sm:text-[16px]"
              />
              <Kbd>Esc</Kbd>
            </div>
            {typed.trim() !== "" && count > 0 && (
              <PaletteTabs groups={groups} chosen={shown === groups ? null : tab} onChoose={setTab} />
            )}
            <Command.List className="max-h-[min(60dvh,500px)] overflow-y-auto p-1.5">
              {ask && (
                <Command.Item
                  value={ask.id}
                  onSelect={() => choose(ask)}
                  className="group flex min-h-10 cursor-default items-center gap-2.5 rounded-md px-2.5 max-sm:min-h-11 data-[selected=true]:bg-selected"
                >
                  {ask.icon}
                  <span className="min-w-0 truncate font-strong">{ask.label}</span>
                  <span className="ml-auto flex shrink-0 items-center gap-1 max-sm:hidden" aria-hidden>
                    <Kbd>{commandKey()}</Kbd> <Kbd>↵</Kbd>
                  </span>
                </Command.Item>
              )}
              {count === 0 && !isSearching && <p className="px-3 py-6 text-center text-ink-3">{empty}</p>}
              {shown.map((group) => (
                <Command.Group key={group.name} heading={group.name} className={headingClass}>
                  {group.entries.map((entry) => (
                    <PaletteRow key={entry.id} entry={entry} typed={typed} onChoose={() => choose(entry)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <p className="flex h-9 shrink-0 items-center gap-4 border-t bg-surface-2 px-4 text-meta text-ink-3 max-sm:hidden">
              <Hint keys={["↑", "↓"]}>Move</Hint>
              <Hint keys={["↵"]}>Open</Hint>
              {ask && <Hint keys={[commandKey(), "↵"]}>Ask</Hint>}
              <Hint keys={["Alt", "↵"]}>Open in new tab</Hint>
              <span className="ml-auto tabular-nums" aria-live="polite">
                {typed.trim() !== "" && (count === 1 ? "1 result" : `${count} results`)}
              </span>
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Only drawn in the browser, after the palette was opened. */
const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5" aria-hidden>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}

const headingClass =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:font-strong [&_[cmdk-group-heading]]:text-ink-3";

const frameClass =
  "motion-dialog fixed top-[10dvh] left-1/2 z-50 flex w-[calc(100vw-32px)] max-w-180 -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-raised text-ui text-ink shadow-lg outline-none dark:border-line-strong";
