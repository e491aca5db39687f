"use client";

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { PaletteEntry } from "./palette-entry.ts";

const CommandPalette = lazy(() =>
  import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette })),
);

interface PaletteButtonProps {
  entries: readonly PaletteEntry[];
  className?: string;
  label?: string;
  children: ReactNode;
}

/** Opens the command palette, as Ctrl or Cmd with K does anywhere on the page. */
export function PaletteButton({ entries, className, label = "Search", children }: PaletteButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setWanted(true);
      setOpen((now) => !now);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {children}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <CommandPalette open={open} onOpenChange={setOpen} entries={entries} />
        </Suspense>
      )}
    </>
  );
}
