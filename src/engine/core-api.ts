import type { ApiOf } from "#core/web/endpoint.ts";
import type { agentEndpoints } from "#engine/agents/endpoints.ts";
import type { conversationEndpoints } from "#engine/conversations/endpoints.ts";
import type { effectEndpoints } from "#engine/effects/endpoints.ts";
import type { modelEndpoints } from "#engine/models/endpoints.ts";
import type { toolEndpoints } from "#engine/tools/endpoints.ts";
import type { accountEndpoints } from "#workspace/auth/endpoints.ts";
import type { errorEndpoints } from "#workspace/errors/wiring.ts";
import type { installationEndpoints } from "#workspace/installation/wiring.ts";
import type { notificationEndpoints } from "#workspace/notifications/wiring.ts";
import type { paletteEndpoints } from "#workspace/palette/wiring.ts";
import type { peopleEndpoints } from "#workspace/people/endpoints.ts";

/** The endpoints of core, which every sub-app may call besides its own. */
export type CoreApi = ApiOf<typeof accountEndpoints> &
  ApiOf<typeof peopleEndpoints> &
  ApiOf<typeof installationEndpoints> &
  ApiOf<typeof notificationEndpoints> &
  ApiOf<typeof errorEndpoints> &
  ApiOf<typeof paletteEndpoints> &
  ApiOf<typeof agentEndpoints> &
  ApiOf<typeof toolEndpoints> &
  ApiOf<typeof effectEndpoints> &
  ApiOf<typeof conversationEndpoints> &
  ApiOf<typeof modelEndpoints>;
