"use client";

import { Kbd } from "#ui/display/kbd.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { mod, type Shortcut, shortcuts } from "../shortcuts.ts";

const places = [...new Set(shortcuts.map(({ where }) => where))];

export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="flex flex-col gap-4">
        {places.map((place) => (
          <section key={place}>
            <h3 className="pb-1 text-meta font-strong text-ink-3">{place}</h3>
            <dl className="divide-y divide-line">
              {shortcuts
                .filter(({ where }) => where === place)
                .map((shortcut) => (
                  <div key={shortcut.id} className="flex min-h-9 items-center justify-between gap-4">
                    <dt className="text-ui text-ink">{shortcut.label}</dt>
                    <dd>
                      <Keys {...shortcut} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys, inTurn }: Pick<Shortcut, "keys" | "inTurn">) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <span className="flex items-center gap-1 text-meta text-ink-3">
      {keys.map((key, position) => (
        <span key={key} className="flex items-center gap-1">
          {inTurn && position > 0 && "then"}
          {key === "…" ? "to" : <Kbd className="max-sm:inline-grid!">{key === mod ? (isMac ? "⌘" : "Ctrl") : key}</Kbd>}
        </span>
      ))}
    </span>
  );
}
