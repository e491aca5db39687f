import { endpoint } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { setProviderAccess } from "./commands/set-provider-access.ts";
import { updateInstallation } from "./commands/update-installation.ts";
import { getInstallation } from "./queries/get-installation.ts";
import { getWorkspaceCreation } from "./queries/get-workspace-creation.ts";
import { listWorkspaceAccess } from "./queries/list-workspace-access.ts";

export const installationWiring: Wiring = {
  endpoints: [
    endpoint({
      method: "GET",
      path: "/api/v1/installation",
      summary: "The settings of the installation, for its operator",
      operation: getInstallation,
    }),
    endpoint({
      method: "PATCH",
      path: "/api/v1/installation",
      summary: "Change who can create workspaces and what new ones get",
      operation: updateInstallation,
    }),
    endpoint({
      method: "GET",
      path: "/api/v1/installation/workspaces",
      summary: "All workspaces and whether they can use the installation's providers",
      operation: listWorkspaceAccess,
    }),
    endpoint({
      method: "PUT",
      path: "/api/v1/installation/workspaces/:workspaceId",
      summary: "Let a workspace use the installation's providers, or stop it",
      operation: setProviderAccess,
    }),
    endpoint({
      method: "GET",
      path: "/api/v1/workspace-creation",
      summary: "Whether you can create workspaces here, and whom to ask",
      operation: getWorkspaceCreation,
    }),
  ],
};
