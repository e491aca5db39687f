import { clsx } from "clsx";
import Link from "next/link";
import { tabClass, tabsClass } from "./tab-class.ts";

interface TabLinksProps {
  label: string;
  items: ReadonlyArray<{ href: string; label: string; current?: boolean }>;
}

/** Tabs that are addresses. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label} className={tabsClass}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
          className={clsx(tabClass, "flex items-center")}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
