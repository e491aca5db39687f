"use client";

import type { EngineApi } from "#engine/engine-api.ts";
import { apiClient } from "#workspace/shell/api-client.ts";

export const api = apiClient<EngineApi>();
