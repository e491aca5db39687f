"use client";

import { useRef } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { setUnread } from "../unread-store.ts";
import { api } from "./notifications-api.ts";

/** Keeps the number on the bell right and says what is new, in the tab that is looked at. */
export function NotificationNews() {
  const shown = useRef("");
  const hear = async ({ isNew }: Record<string, unknown>) => {
    try {
      const { unread } = await api("GET /notifications/unread");
      setUnread(unread);
      if (!isNew || document.visibilityState !== "visible") return;
      const { items } = await api("GET /notifications", { state: "unread", limit: 1 });
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
