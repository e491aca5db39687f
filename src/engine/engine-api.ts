import type { ApiOf } from "#core/web/endpoint.ts";
import type { WorkspaceApi } from "#workspace/workspace-api.ts";
import type { agentEndpoints } from "./agents/endpoints.ts";
import type { conversationEndpoints } from "./conversations/endpoints.ts";
import type { effectEndpoints } from "./effects/endpoints.ts";
import type { modelEndpoints } from "./models/endpoints.ts";
import type { providerAccessEndpoints } from "./provider-access/wiring.ts";
import type { toolEndpoints } from "./tools/endpoints.ts";

/** The endpoints of the layers below the sub-apps, which every sub-app may call besides its own. */
export type EngineApi = WorkspaceApi &
  ApiOf<typeof agentEndpoints> &
  ApiOf<typeof toolEndpoints> &
  ApiOf<typeof conversationEndpoints> &
  ApiOf<typeof effectEndpoints> &
  ApiOf<typeof providerAccessEndpoints> &
  ApiOf<typeof modelEndpoints>;
