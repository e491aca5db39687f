import type { ApiOf } from "#core/web/endpoint.ts";
import type { accountEndpoints } from "./auth/endpoints.ts";
import type { errorEndpoints } from "./errors/wiring.ts";
import type { installationEndpoints } from "./installation/wiring.ts";
import type { notificationEndpoints } from "./notifications/wiring.ts";
import type { paletteEndpoints } from "./palette/wiring.ts";
import type { peopleEndpoints } from "./people/endpoints.ts";

/** The endpoints of the workspace layer. */
export type WorkspaceApi = ApiOf<typeof accountEndpoints> &
  ApiOf<typeof peopleEndpoints> &
  ApiOf<typeof installationEndpoints> &
  ApiOf<typeof notificationEndpoints> &
  ApiOf<typeof errorEndpoints> &
  ApiOf<typeof paletteEndpoints>;
