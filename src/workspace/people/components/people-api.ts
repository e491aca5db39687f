"use client";

import type { ApiOf } from "#core/web/endpoint.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { peopleEndpoints } from "../endpoints.ts";

export const api = apiClient<ApiOf<typeof peopleEndpoints>>();
