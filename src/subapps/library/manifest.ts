import type { AppManifest } from "#core/apps/manifest.ts";

export const library = {
  slug: "library",
  host: "library",
  start: "/apps/library",
  name: "Library",
  description: "Read documents with an AI at your side",
} as const satisfies AppManifest;
