"use client";

import { useRef } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import { toast } from "#ui/feedback/toast.ts";
import { setUnread } from "../unread-store.ts";

type Latest = { items: { id: string; title: string }[] };

/** Keeps the number on the bell right and says what is new, in the tab that is looked at. */
export function NotificationNews() {
  const shown = useRef("");
  const hear = async ({ isNew }: Record<string, unknown>) => {
    try {
      const { unread } = await callApi<{ unread: number }>("GET", "/api/v1/notifications/unread");
      setUnread(unread);
      if (!isNew || document.visibilityState !== "visible") return;
      const { items } = await callApi<Latest>("GET", "/api/v1/notifications?state=unread&limit=1");
      const [latest] = items;
      if (!latest || latest.id === shown.current) return;
      shown.current = latest.id;
      toast.success(latest.title);
    } catch {
      // The next piece of news, or the next page, brings the right number.
    }
  };
  useNews(["notifications.changed"], hear);
  return null;
}
