import { and, eq, like } from "drizzle-orm";
import { requireRoom } from "#core/quotas/require-room.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { AgentConfig } from "../agent-config.ts";
import { slugOf } from "../rules/slug.ts";
import { agent, agentMember } from "../tables.ts";
import type { AgentRow } from "./find-agent.ts";

type NewAgent = {
  workspaceId: string;
  name: string;
  description: string;
  /** Taken as it is when given; else one is found that nobody has. */
  slug?: string | undefined;
  /** Taken if nobody has it; else one like it. */
  wantedSlug?: string | undefined;
  draft: AgentConfig;
  createdBy: string | null;
  access?: AgentRow["access"];
  mark?: AgentRow["mark"];
};

export async function insertAgent(db: Db, { slug, wantedSlug, ...values }: NewAgent): Promise<AgentRow> {
  await requireRoom(db, values.workspaceId, "agents");
  await requireRoom(db, values.workspaceId, "documents", values.draft.knowledge.length);
  const candidates = slug ? [slug] : await freeSlugs(db, values.workspaceId, slugOf(wantedSlug ?? values.name));
  for (const candidate of candidates) {
    const [row] = await db
      .insert(agent)
      .values({ ...values, slug: candidate })
      .onConflictDoNothing()
      .returning();
    if (row) {
      // Whoever makes an agent for a few is one of them.
      if (row.access === "restricted" && row.createdBy)
        await db
          .insert(agentMember)
          .values({ agentId: row.id, userId: row.createdBy, workspaceId: row.workspaceId, level: "edit" });
      return row;
    }
  }
  throw new AppError("conflict", `Another agent is called ${candidates[0]}. Choose another short name.`, {
    fields: [{ path: "slug", message: "is taken" }],
  });
}

/** Several, for others may be creating agents of the same name right now. */
async function freeSlugs(db: Db, workspaceId: string, wanted: string): Promise<string[]> {
  const rows = await db
    .select({ slug: agent.slug })
    .from(agent)
    .where(and(eq(agent.workspaceId, workspaceId), like(agent.slug, `${wanted}%`)));
  const taken = new Set(rows.map((row) => row.slug));
  const numbered = Array.from({ length: rows.length + 20 }, (_, index) =>
    index === 0 ? wanted : `${wanted}-${index + 1}`,
  );
  return numbered.filter((candidate) => !taken.has(candidate));
}
