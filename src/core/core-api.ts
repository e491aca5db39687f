import type { agentEndpoints } from "#core/agents/endpoints.ts";
import type { accountEndpoints } from "#core/auth/endpoints.ts";
import type { conversationEndpoints } from "#core/conversations/endpoints.ts";
import type { errorEndpoints } from "#core/errors/wiring.ts";
import type { installationEndpoints } from "#core/installation/wiring.ts";
import type { modelEndpoints } from "#core/models/endpoints.ts";
import type { notificationEndpoints } from "#core/notifications/wiring.ts";
import type { paletteEndpoints } from "#core/palette/wiring.ts";
import type { peopleEndpoints } from "#core/people/endpoints.ts";
import type { toolEndpoints } from "#core/tools/endpoints.ts";
import type { ApiOf } from "#core/web/endpoint.ts";

/** The endpoints of core, which every sub-app may call besides its own. */
export type CoreApi = ApiOf<typeof accountEndpoints> &
  ApiOf<typeof peopleEndpoints> &
  ApiOf<typeof installationEndpoints> &
  ApiOf<typeof notificationEndpoints> &
  ApiOf<typeof errorEndpoints> &
  ApiOf<typeof paletteEndpoints> &
  ApiOf<typeof agentEndpoints> &
  ApiOf<typeof toolEndpoints> &
  ApiOf<typeof conversationEndpoints> &
  ApiOf<typeof modelEndpoints>;
