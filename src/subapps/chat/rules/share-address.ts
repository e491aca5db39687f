import { publicUrl } from "#platform/env.ts";

export const shareAddress = (token: string): string => `${publicUrl()}/share/${token}`;
