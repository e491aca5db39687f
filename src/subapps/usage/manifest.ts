import type { AppManifest } from "#core/apps/manifest.ts";

export const usage = {
  slug: "usage",
  host: "usage",
  start: "/apps/usage",
  name: "Usage",
  description: "Account usage and statistics",
  order: 50,
} as const satisfies AppManifest;
