import type { AppManifest } from "#core/apps/manifest.ts";

export const task = {
  slug: "task",
  host: "task",
  start: "/apps/task",
  name: "Task",
  description: "Automate work by saying what you want",
  order: 10,
  isPlanned: true,
} as const satisfies AppManifest;
