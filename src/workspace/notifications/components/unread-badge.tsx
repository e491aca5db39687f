"use client";

import { CountBadge } from "#ui/shell/count-badge.tsx";
import { useUnread } from "../unread-store.ts";

export function UnreadBadge({ initial, className }: { initial: number; className?: string }) {
  const unread = useUnread(initial);
  return (
    <>
      {unread > 0 && <span className="sr-only">, {unread} new</span>}
      <CountBadge count={unread} className={className} />
    </>
  );
}
