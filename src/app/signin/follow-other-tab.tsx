"use client";

import { useSession } from "next-auth/react";
import { useEffect, useRef } from "react";

/** Somebody signed in in another tab: this one goes on as well. */
export function FollowOtherTab({ callbackUrl }: { callbackUrl: string }) {
  const { status } = useSession();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (status === "unauthenticated") wasSignedOut.current = true;
    if (status === "authenticated" && wasSignedOut.current) window.location.assign(callbackUrl);
  }, [status, callbackUrl]);
  return null;
}
