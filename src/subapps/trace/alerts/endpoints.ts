import { defineEndpoints } from "#core/web/endpoint.ts";
import { createAlert } from "./commands/create-alert.ts";
import { deleteAlert } from "./commands/delete-alert.ts";
import { updateAlert } from "./commands/update-alert.ts";
import { getAlert } from "./queries/get-alert.ts";
import { listAlerts } from "./queries/list-alerts.ts";
import { tryAlert } from "./queries/try-alert.ts";

export const alertEndpoints = defineEndpoints([
  ["GET", "/trace-alerts", "Alerts", listAlerts],
  ["POST", "/trace-alerts", "Add an alert", createAlert, 201],
  ["POST", "/trace-alerts/try", "What a rule would say now", tryAlert],
  ["GET", "/trace-alerts/:alertId", "An alert with its chart and history", getAlert],
  ["PUT", "/trace-alerts/:alertId", "Change an alert", updateAlert],
  ["DELETE", "/trace-alerts/:alertId", "Delete an alert", deleteAlert],
]);
