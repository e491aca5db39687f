import { endpoint } from "#core/web/endpoint.ts";
import type { EndpointRow } from "#core/web/endpoint-row.ts";
import type { Wiring } from "#core/wiring.ts";
import { expireCredit } from "./budgets/credit/jobs/expire-credit.ts";
import { budgetEndpoints } from "./budgets/endpoints.ts";
import { requestNeeds } from "./budgets/home/request-needs.ts";
import { callBudgetWebhook, tellBudgetReached } from "./budgets/on/budget-reached.ts";
import { tellAsker, tellGranters } from "./budgets/requests/on/tell-requests.ts";
import { countingEndpoints } from "./counting/endpoints.ts";
import { dashboardEndpoints } from "./dashboard/endpoints.ts";
import { eventsDoor, totalsDoor } from "./exports/doors/export-doors.ts";
import { usageHome } from "./home/usage-home.ts";
import { usagePages } from "./object-pages.ts";
import { priceEndpoints } from "./prices/endpoints.ts";
import { receiptEndpoints } from "./receipts/endpoints.ts";
import { reconcileDoor } from "./reconcile/doors/reconcile-door.ts";
import { reconcileEndpoints } from "./reconcile/endpoints.ts";
import { reportEndpoints } from "./reports/endpoints.ts";
import { keepReports } from "./reports/keep-reports.ts";
import { statementDoor } from "./statements/doors/statement-door.ts";
import { statementEndpoints } from "./statements/endpoints.ts";
import { whatIfEndpoints } from "./what-if/endpoints.ts";

const rows: EndpointRow[] = [
  ...countingEndpoints,
  ...budgetEndpoints,
  ...dashboardEndpoints,
  ...priceEndpoints,
  ...whatIfEndpoints,
  ...receiptEndpoints,
  ...statementEndpoints,
  ...reportEndpoints,
  ...reconcileEndpoints,
];

export const usageWiring: Wiring = {
  objectPages: usagePages,
  endpoints: rows.map(([method, path, summary, operation, status = 200]) =>
    endpoint({ method, path: `/api/v1${path}`, summary, operation, status }),
  ),
  doors: [eventsDoor, totalsDoor, statementDoor, reconcileDoor],
  home: { ...usageHome, needs: requestNeeds },
  handlers: [tellBudgetReached, callBudgetWebhook, tellGranters, tellAsker],
  schedules: [
    { name: "usage.expire_credit", cron: "11 * * * *", run: expireCredit },
    { name: "usage.keep_reports", cron: "*/5 * * * *", run: keepReports },
  ],
};
