import { clsx } from "clsx";
import Link from "next/link";
import { segmentClass, segmentsClass } from "./segment-class.ts";

interface SegmentedLinksProps {
  label: string;
  items: ReadonlyArray<{ href: string; label: string; current?: boolean }>;
  size?: 28 | 32;
  className?: string;
}

/** A segmented control whose choices are addresses, so that it works on the server and can be shared. */
export function SegmentedLinks({ label, items, size, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={clsx(segmentsClass, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
          className={clsx(segmentClass(size), item.current && "segment-on")}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
