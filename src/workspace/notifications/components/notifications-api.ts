"use client";

import type { ApiOf } from "#core/web/endpoint.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { notificationEndpoints } from "../wiring.ts";

export const api = apiClient<ApiOf<typeof notificationEndpoints>>();
