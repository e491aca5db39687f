import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { agentVersion } from "#engine/agents/tables.ts";
import { chatModelsOf } from "#engine/models/chat-models.ts";
import { retrievalReference } from "#engine/models/retrieval-model/retrieval-model.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { findPublicPlace } from "../records/find-public-place.ts";
import { findVisit, visitInput } from "../records/find-visit.ts";
import { deploymentSettings } from "../rules/deployment-settings.ts";

const mostStarters = 4;

const seenByAnyone = {
  placeId: uuid(),
  theme: deploymentSettings.shape.theme,
  hue: z.number().nullable().describe("Degrees on the color wheel"),
  name: z.string(),
  markId: uuid(),
  mark: agentMark.nullable(),
};

const publicPlace = z.discriminatedUnion("state", [
  z.object({ state: z.literal("off"), ...seenByAnyone }),
  z.object({ state: z.literal("locked").describe("Needs the password first"), ...seenByAnyone }),
  z.object({
    state: z.literal("open"),
    ...seenByAnyone,
    description: z.string(),
    workspaceName: z.string(),
    welcome: z.string(),
    starters: z.array(z.string()),
    isRetrieval: z.boolean().describe("No language model answers here: passages are found and quoted"),
  }),
]);

/** What somebody without an account sees of a page before they say anything. Behind a password, that there is one. */
export const getPublicPlace = query({
  name: "chat.get_public_place",
  input: z.object(visitInput),
  result: publicPlace,
  allow: "anyone",
  async run({ db }, { kind, slug, visitorToken }) {
    const place = await findPublicPlace(kind, slug);
    if (!place) throw notFound("A page at this address");
    const { agent, settings } = place;
    const { theme, hue } = settings;
    const shown = { placeId: place.id, theme, hue: hue ?? null, name: agent.name, markId: agent.id, mark: agent.mark };
    if (place.isOff) return { state: "off" as const, ...shown };
    const isLocked = place.passwordHash !== null && !(await findVisit(db, place, visitorToken));
    if (isLocked) return { state: "locked" as const, ...shown };
    const [version] = await db
      .select({ config: agentVersion.config })
      .from(agentVersion)
      .where(and(eq(agentVersion.id, place.versionId), eq(agentVersion.workspaceId, place.workspace.id)));
    const own = (version?.config.starters ?? []).map(({ question }) => question);
    const [model] = await chatModelsOf(place.workspace.id, version?.config.model ?? null);
    return {
      state: "open" as const,
      ...shown,
      description: agent.description,
      workspaceName: place.workspace.name,
      welcome: settings.welcome,
      starters: (settings.starters.length > 0 ? settings.starters : own).slice(
        0,
        Math.max(mostStarters, settings.starters.length),
      ),
      isRetrieval: model?.reference === retrievalReference,
    };
  },
});

export type PublicPlaceInfo = Awaited<ReturnType<typeof getPublicPlace>>;
