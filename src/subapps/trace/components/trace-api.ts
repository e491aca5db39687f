"use client";

import type { ApiOf } from "#core/web/endpoint.ts";
import type { EngineApi } from "#engine/engine-api.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { alertEndpoints } from "../alerts/endpoints.ts";
import type { checkEndpoints } from "../checks/endpoints.ts";
import type { datasetEndpoints } from "../datasets/endpoints.ts";
import type { experimentEndpoints } from "../experiments/endpoints.ts";
import type { replayEndpoints } from "../replay/endpoints.ts";
import type { reviewEndpoints } from "../reviews/endpoints.ts";
import type { scoreEndpoints } from "../scores/endpoints.ts";
import type { runEndpoints } from "../wiring.ts";

export type TraceApi = ApiOf<typeof runEndpoints> &
  ApiOf<typeof scoreEndpoints> &
  ApiOf<typeof alertEndpoints> &
  ApiOf<typeof datasetEndpoints> &
  ApiOf<typeof experimentEndpoints> &
  ApiOf<typeof checkEndpoints> &
  ApiOf<typeof reviewEndpoints> &
  ApiOf<typeof replayEndpoints>;

export const api = apiClient<EngineApi & TraceApi>();
