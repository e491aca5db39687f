"use client";

import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { CountBadge } from "#ui/shell/count-badge.tsx";
import { railItemClass } from "#ui/shell/rail-item-class.ts";
import { RailTip } from "#ui/shell/rail-tip.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { useUnread } from "../unread-store.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { NotificationList, type ShownNotification } from "./notification-list.tsx";
import { api } from "./notifications-api.ts";

const popoverId = "notifications-popover";
const shown = 8;

/** The bell in the rail, and what it opens: the browser's own popover, filled when it is opened. */
export function NotificationBell({ initial, isActing }: { initial: number; isActing: boolean }) {
  const unread = useUnread(initial);
  const popover = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<ShownNotification[] | "failed" | null>(null);
  const fetchItems = () =>
    api("GET /notifications", { limit: shown })
      .then((page) => setItems(page.items))
      .catch(() => setItems("failed"));
  useNews(["notifications.changed"], () => void (popover.current?.matches(":popover-open") && fetchItems()));
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
        className={railItemClass}
      >
        <Bell size={18} strokeWidth={1.6} aria-hidden />
        <CountBadge count={unread} className="absolute -top-0.5 right-0" />
        <RailTip>Notifications</RailTip>
      </button>
      <div
        ref={popover}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        onToggle={(event) => event.newState === "open" && void fetchItems()}
        className="float fixed inset-auto bottom-2 left-14 m-0 w-95 rounded-10 border border-line bg-raised p-0 text-ui text-ink shadow-lg dark:border-line-strong"
      >
        <div className="flex h-11 items-center justify-between gap-2 border-b pr-2 pl-4">
          <h2 className="text-pane">Notifications</h2>
          {unread > 0 && !isActing && <MarkAllRead size={24} onDone={fetchItems} />}
        </div>
        <div className="max-h-[min(28rem,70dvh)] overflow-y-auto">
          {items === null && (
            <div className="p-4">
              <SkeletonRows rows={3} />
            </div>
          )}
          {items === "failed" && <Line>They could not be fetched. Close this and open it again.</Line>}
          {Array.isArray(items) && items.length === 0 && <Line>Nothing yet. What concerns you will stand here.</Line>}
          {Array.isArray(items) && items.length > 0 && (
            <NotificationList items={items} now={new Date()} marks={!isActing} onOpen={close} />
          )}
        </div>
        <div className="flex h-10 items-center border-t px-4">
          <AppLink
            href="/notifications"
            prefetch={false}
            onClick={close}
            className="rounded-sm font-strong text-accent-ink hover:underline"
          >
            See all
          </AppLink>
        </div>
      </div>
    </>
  );
}

const Line = ({ children }: { children: string }) => (
  <p className="px-4 py-8 text-center text-ui text-ink-3">{children}</p>
);
