"use client";

import type { CoreApi } from "#engine/core-api.ts";
import { apiClient } from "./api-client.ts";

export const api = apiClient<CoreApi>();
