"use client";

import { clearRunAs } from "#workspace/auth/client/stored-settings.ts";
import { leaveOnPurpose } from "#workspace/auth/client/use-required-session.ts";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { stopRunAsAction } from "../actions.ts";

/** Puts down the name of another member. The claim in the token counts for nothing once the server has ended the row. */
export async function endActing(): Promise<void> {
  leaveOnPurpose(true);
  try {
    await orThrow(stopRunAsAction());
  } catch (error) {
    leaveOnPurpose(false);
    throw error;
  }
  clearRunAs();
  location.assign("/apps");
}
