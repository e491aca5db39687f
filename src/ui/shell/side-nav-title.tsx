"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { type NavGroup, nearest } from "./side-nav.tsx";

/** On a phone: the open item's name, as the button that unfolds the list. */
export function SideNavTitle({ title, groups, target, current }: SideNavTitleProps) {
  const path = usePathname();
  const open = current ?? nearest(groups, path);
  const item = groups.flatMap((group) => group.items).find(({ href }) => href === open);
  return (
    <button
      type="button"
      popoverTarget={target}
      className="flex h-14 w-full items-center gap-1.5 border-b bg-surface px-4 text-[16px] font-semibold sm:hidden"
    >
      <span className="text-ink-3">{title}</span>
      {item && (
        <>
          <span className="text-ink-3" aria-hidden>
            /
          </span>
          {item.label}
        </>
      )}
      <ChevronDown size={16} className="ml-auto text-ink-2" aria-hidden />
    </button>
  );
}

interface SideNavTitleProps {
  title: string;
  groups: readonly NavGroup[];
  target: string;
  current?: string;
}
