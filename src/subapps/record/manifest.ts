import type { AppManifest } from "#core/apps/manifest.ts";

export const record = {
  slug: "record",
  host: "record",
  start: "/apps/record",
  name: "Record",
  description: "Record and transcribe conversations",
  order: 1000,
  isPlanned: true,
} as const satisfies AppManifest;
