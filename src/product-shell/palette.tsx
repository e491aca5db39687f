"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { startProgress } from "#ui/feedback/progress.ts";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { CommandPalette } from "#ui/overlay/command-palette.tsx";
import type { PaletteEntry } from "#ui/overlay/palette-entry.ts";
import { useTheme } from "#ui/theme/use-theme.ts";
import { Mark } from "#workspace/home/components/mark.tsx";
import { endActing } from "#workspace/people/components/end-acting.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { readRecentPages } from "#workspace/shell/recent-pages.ts";
import type { ShellFacts } from "#workspace/shell/shell-facts.ts";
import { paletteEntries } from "./palette-entries.tsx";
import { api } from "./shell-api.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface PaletteProps {
  facts: ShellFacts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}

/** Apps, pages, actions, people and recent pages; agents, documents and conversations while typing. */
export function Palette({ facts, open, onOpenChange, onHelp }: PaletteProps) {
  const links = useLinks();
  const router = useRouter();
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
  const search = usePaletteSearch(typed, facts.may.search);
  const foundPeople: PaletteEntry[] = people.map(({ id, name, email }) => ({
    id: `person-${id}`,
    label: name,
    detail: email,
    keywords: [email],
    group: "People",
    icon: <PersonAvatar name={name} id={id} size={20} />,
    href: links(`/settings/members?${new URLSearchParams({ search: email })}`),
    isFound: true,
  }));
  const found: PaletteEntry[] = search.groups.flatMap(({ name, items }) =>
    items.map(({ id, title, detail, excerpt, mark, href }) => ({
      id: `${name}-${id}`,
      label: title,
      detail,
      excerpt,
      group: name,
      icon: <Mark mark={mark} size={20} />,
      href: links(href),
      isFound: true,
    })),
  );
  const askAgent = async (agentId: string, text: string) => {
    const { conversationId } = await api("POST /messages", { text, agentId });
    startProgress();
    router.push(links(`/apps/chat/c/${conversationId}`));
  };
  const question = typed.trim();
  const { agent } = search;
  const ask: PaletteEntry | null =
    agent && facts.may.ask && question.length >= 2
      ? {
          id: "ask",
          label: `Ask ${agent.name} “${question}”`,
          icon: <Mark mark={agent.mark} size={20} />,
          onSelect: () => void askAgent(agent.id, question).catch((failure: Error) => toast.error(failure.message)),
        }
      : null;
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      entries={[...entries, ...found, ...foundPeople]}
      ask={ask}
      onTyped={setTyped}
      isSearching={search.isSearching}
    />
  );
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
