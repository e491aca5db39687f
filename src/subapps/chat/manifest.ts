import type { AppManifest } from "#core/apps/manifest.ts";

export const chat = {
  slug: "chat",
  host: "chat",
  start: "/apps/chat",
  name: "Chat",
  description: "Manage many agents and teams of agents",
  order: 0,
  config: { save: true, auth: { always: true }, layout: { sidebar: { title: "Chat" } } },
  palette: [
    {
      kind: "action",
      label: "New conversation",
      href: "/apps/chat",
      keywords: ["chat", "ask"],
      permission: "agents:use",
    },
    {
      kind: "action",
      label: "New agent",
      href: "/apps/chat/agents?new",
      keywords: ["create", "assistant", "bot", "template"],
      permission: "agents:edit",
    },
    {
      kind: "action",
      label: "Import conversations",
      href: "/apps/chat/import",
      keywords: ["ChatGPT", "Claude", "export"],
      permission: "agents:use",
    },
    {
      kind: "page",
      label: "Agents",
      href: "/apps/chat/agents",
      keywords: ["assistants", "bots", "teams"],
      permission: "agents:read",
    },
    {
      kind: "page",
      label: "Prompts",
      href: "/apps/chat/prompts",
      keywords: ["templates", "snippets"],
      permission: "agents:use",
    },
    { kind: "page", label: "Memory", href: "/apps/chat/memory", keywords: ["remember"], permission: "agents:use" },
    {
      kind: "page",
      label: "Archived conversations",
      href: "/apps/chat/archive",
      keywords: ["archive"],
      permission: "agents:use",
    },
    { kind: "page", label: "Shared links", href: "/apps/chat/shared", keywords: ["share"], permission: "agents:use" },
  ],
} as const satisfies AppManifest;
