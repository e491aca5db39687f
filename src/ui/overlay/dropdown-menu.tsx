"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "../display/kbd.tsx";
import { menuItemClass, menuSurfaceClass } from "./menu-class.ts";

export type MenuEntry =
  | {
      label: ReactNode;
      icon?: ReactNode;
      href?: string;
      onSelect?: () => void;
      shortcut?: string;
      danger?: boolean;
      disabled?: boolean;
    }
  | { separator: true }
  | { heading: ReactNode };

interface DropdownMenuProps {
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  /** Open from the start: an address asked for it. */
  defaultOpen?: boolean;
}

/** A list of things to do with what its trigger stands beside. */
export function DropdownMenu({ trigger, entries, align = "end", side, defaultOpen }: DropdownMenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={menuSurfaceClass}>
          {entries.map((entry, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of an open menu do not move
            <Entry key={position} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if ("separator" in entry) return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
  if ("heading" in entry)
    return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-meta font-strong text-ink-3">{entry.heading}</Radix.Label>;
  const face = (
    <>
      {entry.icon}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.shortcut && <Kbd>{entry.shortcut}</Kbd>}
    </>
  );
  return (
    <Radix.Item
      asChild={Boolean(entry.href)}
      disabled={entry.disabled}
      onSelect={entry.onSelect}
      className={clsx(menuItemClass, entry.danger && "text-red-ink [&>svg]:text-red-ink")}
    >
      {entry.href ? <Link href={entry.href}>{face}</Link> : face}
    </Radix.Item>
  );
}
