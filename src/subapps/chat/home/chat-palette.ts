import type { Context } from "#core/access/context.ts";
import { searchMessages } from "#engine/conversations/queries/search-messages.ts";
import type { PaletteSource } from "#workspace/palette/palette-source.ts";
import { listRoster, type RosterItem } from "../queries/list-roster.ts";

const may = ({ actor, workspace }: Context, permission: "agents:read" | "agents:use"): boolean =>
  Boolean(actor?.id && workspace?.permissions.has(permission));

const markOf = ({ id, mark }: RosterItem) => ({ kind: "agent" as const, id, ...(mark && { hue: mark.hue }) });

const statusOf = ({ status, version, description }: RosterItem): string =>
  [status === "live" ? `v${version} live` : status === "draft" ? "Draft" : "Archived", description]
    .filter(Boolean)
    .join(", ");

export const agentsInPalette: PaletteSource = {
  group: "Agents",
  async search(context, text, limit) {
    if (!may(context, "agents:read")) return [];
    const { items } = await listRoster(context, { search: text.slice(0, 100), limit });
    const canUse = may(context, "agents:use");
    return items.map((agent) => ({
      id: agent.id,
      title: agent.name,
      detail: statusOf(agent),
      mark: markOf(agent),
      href: canUse && agent.status === "live" ? `/apps/chat?agent=${agent.id}` : `/apps/chat/agents/${agent.id}`,
    }));
  },
  async agentToAsk(context) {
    if (!may(context, "agents:use")) return null;
    const { items } = await listRoster(context, { status: "live", limit: 25 });
    const [agent] = items.toSorted((left, right) => (right.lastUsedAt ?? "").localeCompare(left.lastUsedAt ?? ""));
    return agent ? { id: agent.id, name: agent.name, mark: markOf(agent) } : null;
  },
};

export const conversationsInPalette: PaletteSource = {
  group: "Conversations",
  async search(context, text, limit) {
    if (!may(context, "agents:use")) return [];
    const { items } = await searchMessages(context, { query: text, limit: limit * 3 });
    const firstOfEach = [...new Map(items.toReversed().map((hit) => [hit.conversationId, hit])).values()].toReversed();
    return firstOfEach.slice(0, limit).map(({ conversationId, messageId, title, snippet }) => ({
      id: conversationId,
      title,
      excerpt: messageId ? snippet.map(({ text: piece, hit }) => ({ text: piece, isMatch: hit })) : undefined,
      mark: { kind: "app", slug: "chat" },
      href: `/apps/chat/c/${conversationId}${messageId ? `?message=${messageId}` : ""}`,
    }));
  },
};
