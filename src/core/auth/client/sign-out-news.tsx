"use client";

import { useSession } from "next-auth/react";
import { useEffect } from "react";
import { refetchSession } from "./announce-session.ts";

/**
 * Hears at once when this session is ended elsewhere: on another host of ours, where storage events do not reach, or on
 * another device. Listens only while the page is looked at; coming back to it asks for the session anyway.
 */
export function SignOutNews() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "authenticated") return;
    let stream: EventSource | null = null;
    const close = () => {
      stream?.close();
      stream = null;
    };
    const follow = () => {
      if (document.visibilityState !== "visible") return close();
      if (stream) return;
      stream = new EventSource("/api/live");
      stream.addEventListener("signed_out", () => {
        close();
        refetchSession();
      });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [status]);
  return null;
}
