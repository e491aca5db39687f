"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Badge } from "#ui/display/badge.tsx";

export interface NavItem {
  label: string;
  href: string;
  icon?: ReactNode;
  count?: number;
  /** Something to see to there, in a word or two. */
  warning?: string;
}
export interface NavGroup {
  /** Nothing over the first group. */
  label?: string;
  items: readonly NavItem[];
}

interface SideNavProps {
  label: string;
  groups: readonly NavGroup[];
  /** The open address; by default the one in the browser, its nearest item wins. */
  current?: string;
}

/** The rows of a side list, 32 px each. */
export function SideNav({ label, groups, current }: SideNavProps) {
  const path = usePathname();
  const open = current ?? nearest(groups, path);
  return (
    <nav aria-label={label} className="flex flex-col gap-4 p-2">
      {groups.map((group) => (
        <div key={group.label ?? group.items[0]?.href}>
          {group.label && <h2 className="px-2 pb-1 text-meta font-strong text-ink-3">{group.label}</h2>}
          <ul className="flex flex-col gap-px">
            {group.items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  aria-current={item.href === open ? "page" : undefined}
                  className={clsx(
                    "flex h-8 items-center gap-2 rounded-md px-2 text-ui transition-colors max-sm:h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]",
                    item.href === open
                      ? "bg-selected font-strong text-ink"
                      : "text-ink-2 hover:bg-hover hover:text-ink",
                  )}
                >
                  {item.icon}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.count !== undefined && (
                    <span className="text-meta font-normal text-ink-3 tabular-nums">{item.count}</span>
                  )}
                  {item.warning && (
                    <Badge tone="amber" className="shrink-0">
                      {item.warning}
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The item whose address is the longest beginning of the path. */
export function nearest(groups: readonly NavGroup[], path: string): string | undefined {
  return groups
    .flatMap((group) => group.items.map((item) => item.href))
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
}
