"use client";

import { clsx } from "clsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { api } from "./notifications-api.ts";

export type ShownNotification = {
  id: string;
  title: string;
  body: string;
  href: string | null;
  workspaceName: string | null;
  createdAt: Date | string;
  readAt: Date | string | null;
};

interface NotificationListProps {
  items: readonly ShownNotification[];
  now: Date;
  /** Not while acting as somebody: their news stays new. */
  marks: boolean;
  onOpen?: () => void;
}

/** Rows that lead where the news happened; opening one marks it as read. */
export function NotificationList({ items, now, marks, onOpen }: NotificationListProps) {
  const open = ({ id, readAt }: ShownNotification) => {
    if (marks && !readAt) api("POST /notifications/:notificationId/read", { notificationId: id }).catch(() => {});
    onOpen?.();
  };
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <AppLink
            href={item.href ?? "/notifications"}
            prefetch={false}
            onClick={() => open(item)}
            className="flex gap-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span
              aria-hidden
              className={clsx("mt-1.5 size-2 shrink-0 rounded-full", item.readAt ? "bg-transparent" : "bg-accent")}
            />
            <span className="min-w-0 flex-1">
              {!item.readAt && <span className="sr-only">New: </span>}
              <span className={clsx("block text-ui text-ink", !item.readAt && "font-strong")}>{item.title}</span>
              {item.body && <span className="block text-meta text-ink-3">{item.body}</span>}
            </span>
            <span className="shrink-0 text-meta leading-5 text-ink-3">
              <RelativeTime at={new Date(item.createdAt)} now={now} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
