import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { updateInstallation } from "./commands/update-installation.ts";
import { getWorkspaceCreation } from "./queries/get-workspace-creation.ts";

export const installationEndpoints = defineEndpoints([
  ["PATCH", "/installation", "Change who can create workspaces and what new ones get", updateInstallation],
  ["GET", "/workspace-creation", "Whether you can create workspaces here, and whom to ask", getWorkspaceCreation],
]);

export const installationWiring: Wiring = {
  endpoints: installationEndpoints,
};
