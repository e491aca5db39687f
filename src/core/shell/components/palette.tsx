"use client";

import { useEffect, useMemo, useState } from "react";
import { endActing } from "#core/people/components/end-acting.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { CommandPalette } from "#ui/overlay/command-palette.tsx";
import type { PaletteEntry } from "#ui/overlay/palette-entry.ts";
import { useTheme } from "#ui/theme/use-theme.ts";
import { readRecentPages } from "../recent-pages.ts";
import type { ShellFacts } from "../shell-facts.ts";
import { useLinks } from "./links-provider.tsx";
import { paletteEntries } from "./palette-entries.tsx";

interface PaletteProps {
  facts: ShellFacts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}

/** Everything that can be gone to or done from the shell: apps, pages, actions, people and what was open lately. */
export function Palette({ facts, open, onOpenChange, onHelp }: PaletteProps) {
  const links = useLinks();
  const { setTheme } = useTheme({ domain: facts.baseDomain });
  const [typed, setTyped] = useState("");
  const people = usePeople(typed, facts.may.readPeople);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open lately is read anew each time it opens
  const entries = useMemo(
    () =>
      paletteEntries(facts, {
        links,
        setTheme,
        stopActing: endActing,
        showHelp: onHelp,
        recent: readRecentPages(facts.userId),
      }),
    [facts, links, setTheme, open],
  );
  const found: PaletteEntry[] = people.map(({ id, name, email }) => ({
    id: `person-${id}`,
    label: name,
    detail: email,
    keywords: [email],
    group: "People",
    icon: <PersonAvatar name={name} id={id} size={20} />,
    href: links(`/settings/members?${new URLSearchParams({ search: email })}`),
  }));
  return <CommandPalette open={open} onOpenChange={onOpenChange} entries={[...entries, ...found]} onTyped={setTyped} />;
}

type Person = { id: string; name: string; email: string };

/** Members whose name or address has the typed letters in it, asked for once typing pauses. */
function usePeople(typed: string, allowed: boolean): Person[] {
  const [people, setPeople] = useState<Person[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (!allowed || search.length < 2) return setPeople([]);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/v1/members?${new URLSearchParams({ search, limit: "6" })}`, { signal: asking.signal })
        .then((answer) => (answer.ok ? answer.json() : { items: [] }))
        .then(({ items }: { items: Person[] }) => setPeople(items))
        .catch(() => {}); // typed on, or the server is away: the rest of the palette works without
    }, 150);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, allowed]);
  return people;
}
