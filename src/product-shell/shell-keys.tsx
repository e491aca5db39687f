"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { startProgress } from "#ui/feedback/progress.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { paletteEvent } from "#workspace/shell/palette-events.ts";
import type { ShellFacts } from "#workspace/shell/shell-facts.ts";
import { isForPage, sequenceTarget } from "#workspace/shell/shortcuts.ts";

const Palette = lazy(() => import("./palette.tsx").then((module) => ({ default: module.Palette })));
const ShortcutHelp = lazy(() =>
  import("#workspace/shell/components/shortcut-help.tsx").then((module) => ({ default: module.ShortcutHelp })),
);

/** Two keys count as one after the other within this time. */
const sequenceMilliseconds = 1000;

/** Once in the shell: the palette, the help and the keys. Palette and help are fetched when they are first wanted. */
export function ShellKeys({ facts }: { facts: ShellFacts }) {
  const [palette, setPalette] = useState<boolean | null>(null);
  const [help, setHelp] = useState<boolean | null>(null);
  const links = useLinks();
  const router = useRouter();

  useEffect(() => {
    let before = { key: "", at: 0 };
    const show = () => setPalette(true);
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        setPalette((now) => !now);
        return;
      }
      if (!isForPage(event)) return;
      if (event.key === "?") setHelp(true);
      const target = event.timeStamp - before.at < sequenceMilliseconds && sequenceTarget(before.key, event.key);
      before = { key: event.key, at: event.timeStamp };
      if (!target) return;
      startProgress();
      router.push(links(target));
    };
    window.addEventListener(paletteEvent, show);
    document.addEventListener("keydown", press);
    return () => {
      window.removeEventListener(paletteEvent, show);
      document.removeEventListener("keydown", press);
    };
  }, [links, router]);

  return (
    <Suspense fallback={null}>
      {palette !== null && (
        <Palette
          facts={facts}
          open={palette}
          onOpenChange={setPalette}
          onHelp={() => {
            setPalette(false);
            setHelp(true);
          }}
        />
      )}
      {help !== null && <ShortcutHelp open={help} onOpenChange={setHelp} />}
    </Suspense>
  );
}
