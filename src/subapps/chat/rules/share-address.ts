import { linkOrigin } from "#core/hosts/host-settings.ts";

export const shareAddress = (token: string, origin: string | undefined): string =>
  `${linkOrigin(origin)}/share/${token}`;
