import type { AppManifest } from "#core/apps/manifest.ts";

export const chat = {
  slug: "chat",
  host: "chat",
  start: "/apps/chat",
  name: "Chat",
  description: "Manage many agents and teams of agents",
  order: 0,
  config: { save: true, auth: { always: true }, layout: { sidebar: { title: "Chat" } } },
} as const satisfies AppManifest;
