import type { Row } from "../row.ts";

const endpoint = ({ webhookEndpointId }: { webhookEndpointId: string }) => ({ endpointId: webhookEndpointId });

export const deliveriesRows: Record<string, Row> = {
  "deliveries.create_endpoint": {
    allow: "workspace:update",
    input: () => ({ direction: "outbound", name: "Sweep", url: "https://hooks.example.com/" }),
    foreign: "no_ids",
    harmless: { verifyToken: "chosen by whoever creates the endpoint; it names nothing" },
  },
  "deliveries.update_endpoint": {
    allow: "workspace:update",
    input: (other) => ({ ...endpoint(other), name: "Taken over" }),
    foreign: "not_found",
  },
  "deliveries.rotate_endpoint_secret": { allow: "workspace:update", input: endpoint, foreign: "not_found" },
  "deliveries.delete_endpoint": { allow: "workspace:update", input: endpoint, foreign: "not_found" },
  "deliveries.test_endpoint": { allow: "workspace:update", input: endpoint, foreign: "not_found" },
  "deliveries.list_endpoints": { allow: "workspace:update", foreign: "no_ids" },
  "deliveries.list_deliveries": {
    allow: "workspace:update",
    input: ({ webhookEndpointId }) => ({ targetId: webhookEndpointId }),
    foreign: "nothing",
  },
  "deliveries.get_delivery": {
    allow: "workspace:update",
    input: ({ deliveryId }) => ({ deliveryId }),
    foreign: "not_found",
  },
  "deliveries.replay_delivery": {
    allow: "workspace:update",
    input: ({ deliveryId }) => ({ deliveryId }),
    foreign: "not_found",
  },
};
