import type { AppManifest } from "#core/apps/manifest.ts";

export const connect = {
  slug: "connect",
  host: "connect",
  start: "/apps/connect",
  name: "Connect",
  description: "Link your favorite apps and services",
  order: 30,
  isPlanned: true,
} as const satisfies AppManifest;
