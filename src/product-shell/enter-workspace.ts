"use client";

import { api } from "./shell-api.ts";

/** Works in another workspace from now on: a whole new page, so that nothing of the old one stays. */
export async function enterWorkspace(workspaceId: string, home: string): Promise<void> {
  await api("POST /workspaces/:workspaceId/enter", { workspaceId });
  location.assign(home);
}
