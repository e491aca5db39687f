"use client";

import { useSession } from "next-auth/react";
import "#core/auth/session-types.ts";
import { clearRunAs, rememberRunAs } from "#core/auth/client/stored-settings.ts";
import { stopRunAsAction } from "../actions.ts";
import { orThrow } from "./use-act.ts";

/** Takes up, or puts down, the name of another member. The server decides; the browser only carries the token. */
export function useActing() {
  const { update } = useSession();
  return {
    async begin(runAsId: string): Promise<void> {
      const session = await update({ runAs: runAsId });
      if (!session?.runAs) throw new Error("The server did not agree to it. Load the page again and start anew.");
      rememberRunAs(session.runAs.userId, session.runAs.userName);
      location.assign("/apps"); // a whole new page: nothing of what one saw as oneself may stay
    },
    async end(): Promise<void> {
      await orThrow(stopRunAsAction());
      await update({ runAs: null });
      clearRunAs();
      location.assign("/apps");
    },
  };
}
