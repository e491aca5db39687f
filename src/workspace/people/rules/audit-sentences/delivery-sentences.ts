import { type AuditSentences, named } from "./sentence.ts";

export const deliverySentences: AuditSentences = {
  "deliveries.create_endpoint": ({ name }) => `created ${named("webhook endpoint", name)}`,
  "deliveries.update_endpoint": ({ name }) => `edited ${named("webhook endpoint", name)}`,
  "deliveries.rotate_endpoint_secret": ({ name }) => `changed the secret of ${named("webhook endpoint", name)}`,
  "deliveries.delete_endpoint": ({ name }) => `deleted ${named("webhook endpoint", name)}`,
  "deliveries.replay_delivery": () => "replayed a delivery",
};
