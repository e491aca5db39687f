import { defineEndpoints } from "#core/web/endpoint.ts";
import { createClient } from "./commands/create-client.ts";
import { inviteClient } from "./commands/invite-client.ts";
import { joinAgency } from "./commands/join-agency.ts";
import { leaveAgency } from "./commands/leave-agency.ts";
import { releaseClient } from "./commands/release-client.ts";
import { withdrawClientInvitation } from "./commands/withdraw-client-invitation.ts";
import { findAgencyByLink } from "./queries/find-agency-by-link.ts";
import { getAgency } from "./queries/get-agency.ts";
import { listClients } from "./queries/list-clients.ts";

export const agencyEndpoints = defineEndpoints([
  ["GET", "/agency", "Who looks after this workspace, and links that are open", getAgency],
  ["GET", "/agency/link", "Who sent a link", findAgencyByLink],
  ["POST", "/agency/join", "Put this workspace in the care of an agency", joinAgency],
  ["POST", "/agency/leave", "Leave the agency", leaveAgency],
  ["GET", "/clients", "The workspaces in your care", listClients],
  ["POST", "/clients", "Make a workspace in your care", createClient, 201],
  ["POST", "/clients/invitations", "A link for the owner of another workspace", inviteClient, 201],
  ["DELETE", "/clients/invitations/:agencyInvitationId", "Withdraw a link", withdrawClientInvitation],
  ["DELETE", "/clients/:workspaceId", "Let a workspace go", releaseClient],
]);
