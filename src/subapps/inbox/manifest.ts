import type { AppManifest } from "#core/apps/manifest.ts";

export const inbox = {
  slug: "inbox",
  host: "inbox",
  start: "/apps/inbox",
  name: "Inbox",
  description: "Manage chatbot messages in one place",
  order: 40,
  isPlanned: true,
} as const satisfies AppManifest;
