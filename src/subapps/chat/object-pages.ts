import { nobody } from "#core/access/context.ts";
import type { ObjectPage } from "#core/web/object-page.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { getConversation } from "#engine/conversations/queries/get-conversation.ts";
import { notFound } from "#lib/app-error.ts";
import { findShare } from "./queries/find-share.ts";
import { getPublicPlace } from "./queries/get-public-place.ts";

const findAgent: ObjectPage["find"] = (context, { agentId = "" }) => getAgent(context, { agentId });

/** The pages of Chat about one object, and how to tell whether it is there. */
export const chatPages: ObjectPage[] = [
  { path: "/apps/chat/agents/:agentId", find: findAgent },
  { path: "/apps/chat/agents/:agentId/publish", find: findAgent },
  { path: "/apps/chat/agents/:agentId/team", find: findAgent },
  {
    path: "/apps/chat/c/:conversationId",
    find: (context, { conversationId = "" }) => getConversation(context, { conversationId, withMessages: false }),
  },
  { path: "/a/:slug", find: (_context, { slug = "" }) => getPublicPlace(nobody, { slug }) },
  {
    path: "/share/:token",
    async find(_context, { token = "" }) {
      if (!(await findShare(nobody, { token: token.slice(0, 200) }))) throw notFound("This conversation");
    },
  },
];
