"use client";

import { callApi } from "../call-api.ts";

/** Works in another workspace from now on: a whole new page, so that nothing of the old one stays. */
export async function enterWorkspace(workspaceId: string, home: string): Promise<void> {
  await callApi("POST", `/api/v1/workspaces/${workspaceId}/enter`);
  location.assign(home);
}
