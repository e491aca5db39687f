import { defineEndpoints } from "#core/web/endpoint.ts";
import { createEndpoint } from "./commands/create-endpoint.ts";
import { deleteEndpoint } from "./commands/delete-endpoint.ts";
import { replayDelivery } from "./commands/replay-delivery.ts";
import { rotateEndpointSecret } from "./commands/rotate-endpoint-secret.ts";
import { updateEndpoint } from "./commands/update-endpoint.ts";
import { testEndpoint } from "./flows/test-endpoint.ts";
import { getDelivery } from "./queries/get-delivery.ts";
import { listDeliveries } from "./queries/list-deliveries.ts";
import { listEndpoints } from "./queries/list-endpoints.ts";

export const deliveryEndpoints = defineEndpoints([
  ["GET", "/deliveries", "Everything that came in and went out, newest first", listDeliveries],
  ["GET", "/deliveries/:deliveryId", "One delivery with its masked content and attempts", getDelivery],
  ["POST", "/deliveries/:deliveryId/replay", "Process or send a delivery once more", replayDelivery, 201],
  ["GET", "/webhook-endpoints", "Webhook endpoints of the workspace; never their secrets", listEndpoints],
  ["POST", "/webhook-endpoints", "Create a webhook endpoint", createEndpoint, 201],
  ["PATCH", "/webhook-endpoints/:endpointId", "Rename, redirect or turn off an endpoint", updateEndpoint],
  ["DELETE", "/webhook-endpoints/:endpointId", "Delete an endpoint", deleteEndpoint],
  ["POST", "/webhook-endpoints/:endpointId/rotate-secret", "Set a new secret", rotateEndpointSecret],
  ["POST", "/webhook-endpoints/:endpointId/test", "Send a test message and tell what came back", testEndpoint],
]);
