"use client";

import { useSession } from "next-auth/react";
import "#workspace/auth/session-types.ts";
import { rememberRunAs } from "#workspace/auth/client/stored-settings.ts";
import { leaveOnPurpose } from "#workspace/auth/client/use-required-session.ts";

/** Takes up the name of another member. The server decides; the browser only carries the token. */
export function useBeginActing() {
  const { update } = useSession();
  return async (runAsId: string): Promise<void> => {
    leaveOnPurpose(true);
    const session = await update({ runAs: runAsId });
    if (!session?.runAs) {
      leaveOnPurpose(false);
      throw new Error("The server did not agree to it. Load the page again and start anew.");
    }
    rememberRunAs(session.runAs.userId, session.runAs.userName);
    location.assign("/apps"); // a whole new page: nothing of what one saw as oneself may stay
  };
}
