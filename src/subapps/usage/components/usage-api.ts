"use client";

import type { ApiOf, CallOf } from "#core/web/endpoint.ts";
import type { EngineApi } from "#engine/engine-api.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { agencyEndpoints } from "../budgets/agency/endpoints.ts";
import type { creditEndpoints } from "../budgets/credit/endpoints.ts";
import type { budgetEndpoints } from "../budgets/endpoints.ts";
import type { planEndpoints } from "../budgets/plans/endpoints.ts";
import type { requestEndpoints } from "../budgets/requests/endpoints.ts";
import type { countingEndpoints } from "../counting/endpoints.ts";
import type { dashboardEndpoints } from "../dashboard/endpoints.ts";
import type { priceEndpoints } from "../prices/endpoints.ts";
import type { receiptEndpoints } from "../receipts/endpoints.ts";
import type { reconcile } from "../reconcile/commands/reconcile.ts";
import type { reconcileEndpoints } from "../reconcile/endpoints.ts";
import type { reportEndpoints } from "../reports/endpoints.ts";
import type { statementEndpoints } from "../statements/endpoints.ts";
import type { whatIfEndpoints } from "../what-if/endpoints.ts";

type UsageApi = ApiOf<typeof countingEndpoints> &
  ApiOf<typeof budgetEndpoints> &
  ApiOf<typeof requestEndpoints> &
  ApiOf<typeof planEndpoints> &
  ApiOf<typeof creditEndpoints> &
  ApiOf<typeof agencyEndpoints> &
  ApiOf<typeof dashboardEndpoints> &
  ApiOf<typeof priceEndpoints> &
  ApiOf<typeof whatIfEndpoints> &
  ApiOf<typeof receiptEndpoints> &
  ApiOf<typeof statementEndpoints> &
  ApiOf<typeof reportEndpoints> &
  ApiOf<typeof reconcileEndpoints> & { "POST /usage/reconciliations": CallOf<typeof reconcile> };

export const api = apiClient<EngineApi & UsageApi>();
