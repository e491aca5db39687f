import type { Wiring } from "#core/wiring.ts";
import { agencyEndpoints } from "./budgets/agency/endpoints.ts";
import { budgetSource } from "./budgets/budget-source.ts";
import { creditEndpoints } from "./budgets/credit/endpoints.ts";
import { expireCredit } from "./budgets/credit/jobs/expire-credit.ts";
import { budgetEndpoints } from "./budgets/endpoints.ts";
import { requestNeeds } from "./budgets/home/request-needs.ts";
import { queueBudgetWebhook, tellBudgetReached } from "./budgets/on/budget-reached.ts";
import { planEndpoints } from "./budgets/plans/endpoints.ts";
import { requestEndpoints } from "./budgets/requests/endpoints.ts";
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

export const usageWiring: Wiring = {
  objectPages: usagePages,
  endpoints: [
    ...countingEndpoints,
    ...budgetEndpoints,
    ...requestEndpoints,
    ...planEndpoints,
    ...creditEndpoints,
    ...agencyEndpoints,
    ...dashboardEndpoints,
    ...priceEndpoints,
    ...whatIfEndpoints,
    ...receiptEndpoints,
    ...statementEndpoints,
    ...reportEndpoints,
    ...reconcileEndpoints,
  ],
  doors: [eventsDoor, totalsDoor, statementDoor, reconcileDoor],
  home: { ...usageHome, needs: requestNeeds },
  outboundSources: [budgetSource],
  handlers: [tellBudgetReached, queueBudgetWebhook, tellGranters, tellAsker],
  schedules: [
    { name: "usage.expire_credit", cron: "11 * * * *", run: expireCredit },
    { name: "usage.keep_reports", cron: "*/5 * * * *", run: keepReports },
  ],
};
