import type { AppManifest } from "#core/apps/manifest.ts";

export const trace = {
  slug: "trace",
  host: "trace",
  start: "/apps/trace",
  name: "Trace",
  description: "See and prove how an answer came about",
  order: 1000,
} as const satisfies AppManifest;
