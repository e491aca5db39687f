"use client";

import type { ApiOf } from "#core/web/endpoint.ts";
import type { EngineApi } from "#engine/engine-api.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { chatAgentEndpoints } from "../wiring/agents.ts";
import type { chatEndpoints } from "../wiring/conversations.ts";
import type { publishingEndpoints } from "../wiring/publishing.ts";

type ChatApi = ApiOf<typeof chatEndpoints> & ApiOf<typeof chatAgentEndpoints> & ApiOf<typeof publishingEndpoints>;

export const api = apiClient<EngineApi & ChatApi>();
