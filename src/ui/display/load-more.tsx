"use client";

import Link from "next/link";
import { useTransition } from "react";
import { Button } from "../controls/button.tsx";
import { buttonClass } from "../controls/button-class.ts";

interface LoadMoreProps {
  /** Nothing is shown when there is no more. */
  hasMore: boolean;
  /** Fetches and appends the next page; the button shows the work. */
  onMore?: () => Promise<unknown>;
  /** Or the address of the next page, with the cursor in its query. */
  href?: string;
  label?: string;
  /** How many are shown, of how many: "Showing 50 of 312". */
  shown?: string;
}

export function LoadMore({ hasMore, onMore, href, label = "Load more", shown }: LoadMoreProps) {
  const [pending, start] = useTransition();
  if (!hasMore && !shown) return null;
  return (
    <div className="flex items-center justify-center gap-3 py-3 text-meta text-ink-3 tabular-nums">
      {shown}
      {hasMore && href && (
        <Link href={href} scroll={false} className={buttonClass({ size: 28 })}>
          {label}
        </Link>
      )}
      {hasMore && !href && onMore && (
        <Button size={28} pending={pending} onClick={() => start(async () => void (await onMore()))}>
          {label}
        </Button>
      )}
    </div>
  );
}
