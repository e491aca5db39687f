"use client";

import { useSession } from "next-auth/react";
import { useEffect } from "react";
import { onNews, startLive, stopLive } from "#workspace/shell/live.ts";
import { refetchSession } from "./announce-session.ts";

/**
 * Hears at once when this session is ended elsewhere: on another host of ours, where storage events do not reach, or on
 * another device; and when acting as somebody is ended there. The line it opens carries all other news as well.
 */
export function SignOutNews() {
  const { data, status } = useSession();
  const identity = data ? `${data.user.id} ${data.runAs?.userId ?? ""} ${data.workspaceId ?? ""}` : "";
  useEffect(() => {
    if (status === "authenticated") startLive(identity);
    if (status === "unauthenticated") stopLive();
  }, [status, identity]);
  useEffect(() => onNews("signed_out", refetchSession), []);
  const isActing = data?.runAs !== undefined;
  useEffect(() => (isActing ? onNews("people.run_as_ended", refetchSession) : undefined), [isActing]);
  return null;
}
