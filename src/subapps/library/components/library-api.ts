"use client";

import type { ApiOf } from "#core/web/endpoint.ts";
import type { EngineApi } from "#engine/engine-api.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import type { askingEndpoints } from "../asking/endpoints.ts";
import type { bringingEndpoints } from "../bringing/endpoints.ts";
import type { watchEndpoints } from "../bringing/watching/endpoints.ts";
import type { citingEndpoints } from "../citing/endpoints.ts";
import type { makingEndpoints } from "../making/endpoints.ts";
import type { readingEndpoints } from "../reading/endpoints.ts";
import type { sampleEndpoints } from "../sample/endpoints.ts";
import type { searchEndpoints } from "../searching/endpoints.ts";
import type { shelfEndpoints } from "../shelf/endpoints.ts";

type LibraryApi = ApiOf<typeof watchEndpoints> &
  ApiOf<typeof bringingEndpoints> &
  ApiOf<typeof shelfEndpoints> &
  ApiOf<typeof sampleEndpoints> &
  ApiOf<typeof readingEndpoints> &
  ApiOf<typeof searchEndpoints> &
  ApiOf<typeof askingEndpoints> &
  ApiOf<typeof makingEndpoints> &
  ApiOf<typeof citingEndpoints>;

export const api = apiClient<EngineApi & LibraryApi>();
