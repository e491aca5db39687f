import { expectTypeOf, test } from "vitest";
import type { ApiOf, CallOf } from "#core/web/endpoint.ts";
import type { BudgetRequestApi } from "#engine/usage/components/ask-for-more.tsx";
import type { CollectionsApi } from "#subapps/chat/components/agents/form/collection-section.tsx";
import type { BudgetsForApi } from "#subapps/chat/components/composer/use-tightest-budget.ts";
import type { shelfEndpoints } from "#subapps/library/shelf/endpoints.ts";
import type { getTraceHistogram } from "#subapps/trace/queries/get-trace-histogram.ts";
import type { budgetEndpoints } from "#subapps/usage/budgets/endpoints.ts";
import type { requestEndpoints } from "#subapps/usage/budgets/requests/endpoints.ts";
import type { HistogramApi } from "#subapps/usage/components/chart/runs-in-trace.tsx";

/** Parts that may not import a sub-app declare the route they call. The compiler holds each against the real endpoint. */
test("routes that are declared where they are called take and answer what the real endpoints do", () => {
  type Library = ApiOf<typeof shelfEndpoints>;
  type Usage = ApiOf<typeof budgetEndpoints> & ApiOf<typeof requestEndpoints>;
  expectTypeOf<Library>().toHaveProperty("GET /library/collections");
  expectTypeOf<Usage>().toHaveProperty("GET /budgets/for");
  expectTypeOf<Usage>().toHaveProperty("POST /budgets/:budgetId/requests");

  type Collections = CollectionsApi["GET /library/collections"];
  expectTypeOf<Library["GET /library/collections"]["result"]>().toExtend<Collections["result"]>();
  expectTypeOf<Collections["input"]>().toExtend<Library["GET /library/collections"]["input"]>();
  type BudgetsFor = BudgetsForApi["GET /budgets/for"];
  expectTypeOf<Usage["GET /budgets/for"]["result"]>().toExtend<BudgetsFor["result"]>();
  expectTypeOf<BudgetsFor["input"]>().toExtend<Usage["GET /budgets/for"]["input"]>();
  type Request = BudgetRequestApi["POST /budgets/:budgetId/requests"];
  expectTypeOf<Usage["POST /budgets/:budgetId/requests"]["result"]>().toExtend<Request["result"]>();
  expectTypeOf<Request["input"]>().toExtend<Usage["POST /budgets/:budgetId/requests"]["input"]>();
  expectTypeOf<CallOf<typeof getTraceHistogram>["result"]>().toExtend<
    HistogramApi["GET /traces/histogram"]["result"]
  >();
});
