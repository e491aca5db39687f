import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { setProviderAccess } from "./commands/set-provider-access.ts";
import { updateInstallation } from "./commands/update-installation.ts";
import { getInstallation } from "./queries/get-installation.ts";
import { getWorkspaceCreation } from "./queries/get-workspace-creation.ts";
import { listWorkspaceAccess } from "./queries/list-workspace-access.ts";

export const installationEndpoints = defineEndpoints([
  ["GET", "/installation", "The settings of the installation, for its operator", getInstallation],
  ["PATCH", "/installation", "Change who can create workspaces and what new ones get", updateInstallation],
  [
    "GET",
    "/installation/workspaces",
    "All workspaces and whether they can use the installation's providers",
    listWorkspaceAccess,
  ],
  [
    "PUT",
    "/installation/workspaces/:workspaceId",
    "Let a workspace use the installation's providers, or stop it",
    setProviderAccess,
  ],
  ["GET", "/workspace-creation", "Whether you can create workspaces here, and whom to ask", getWorkspaceCreation],
]);

export const installationWiring: Wiring = {
  endpoints: installationEndpoints,
};
