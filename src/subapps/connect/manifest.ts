import type { AppManifest } from "#core/apps/manifest.ts";

export const connect = {
  slug: "connect",
  host: "connect",
  start: "/apps/connect",
  name: "Connect",
  description: "Link your favourite apps and services",
  order: 30,
} as const satisfies AppManifest;
