import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { setProviderAccess } from "./commands/set-provider-access.ts";
import { getInstallation } from "./queries/get-installation.ts";
import { listWorkspaceAccess } from "./queries/list-workspace-access.ts";
import { giveDefaultAccess } from "./records/give-default-access.ts";

export const providerAccessEndpoints = defineEndpoints([
  ["GET", "/installation", "The settings of the installation, for its operator", getInstallation],
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
]);

export const providerAccessWiring: Wiring = {
  endpoints: providerAccessEndpoints,
  newWorkspaces: [giveDefaultAccess],
};
