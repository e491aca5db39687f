import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { laterFields } from "#engine/agents/agent-config.ts";
import { reachesAll } from "#engine/agents/records/find-agent.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { searchPattern } from "#workspace/people/rules/search-pattern.ts";
import { deploymentKinds } from "../tables.ts";

const rosterItem = z.object({
  id: uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  mark: agentMark.nullable(),
  status: z.enum(["live", "draft", "archived"]),
  version: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  channels: z.array(z.enum(deploymentKinds)).describe("Kinds of places where it can be met without signing in"),
  spendNanos: z.number().describe("What its answers cost in the last thirty days, in billionths of the currency"),
  testScore: z
    .number()
    .nullable()
    .describe("Share of tests passed by what is published, or by the draft as it is now; null where they did not run"),
  lastUsedAt: z.iso.datetime().nullable(),
  access: z.enum(["workspace", "restricted"]),
  canEdit: z.boolean(),
  canary: z
    .object({ version: z.number(), share: z.number().describe("Percent of new conversations that get it") })
    .nullable(),
});
export type RosterItem = z.output<typeof rosterItem>;

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);
const spendDays = 30;

/** Every agent one may find, newest first, with all that its row in the roster shows: one statement, however many. */
export const listRoster = query({
  name: "chat.list_roster",
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(100).default(""),
    status: z.enum(["all", "live", "draft", "archived"]).default("all"),
  }),
  result: pageResult(rosterItem),
  allow: "agents:read",
  async run({ db, actor, workspace }, { limit, cursor, search, status }) {
    const after = decodeCursor(cursor, cursorShape);
    const pattern = searchPattern(search);
    const later = JSON.stringify(laterFields);
    const isWanted = {
      all: sql`a.archived_at is null`,
      live: sql`a.archived_at is null and a.published_version_id is not null`,
      draft: sql`a.archived_at is null and a.published_version_id is null`,
      archived: sql`a.archived_at is not null`,
    }[status];
    const rows = await db.execute(sql`
      with page as (
        select a.*, core.agent_level(a.id, a.access, ${actor.id}::uuid, ${reachesAll({ actor, workspace })}) as level
        from core.agent a
        where a.workspace_id = ${workspace.id} and ${isWanted}
          and core.agent_level(a.id, a.access, ${actor.id}::uuid, ${reachesAll({ actor, workspace })}) is not null
          and ${search ? sql`(a.name ilike ${pattern} or a.slug ilike ${pattern} or a.description ilike ${pattern})` : sql`true`}
          and ${after ? sql`(a.created_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
        order by a.created_at desc, a.id desc limit ${limit + 1}
      )
      select a.id, a.slug, a.name, a.description, a.mark, a.access, a.created_at::text as key, a.level, v.number as version,
        case when a.archived_at is not null then 'archived' when v.id is null then 'draft' else 'live' end as status,
        -- A field that came later and says nothing is no change.
        v.id is null or ${later}::jsonb || a.draft is distinct from ${later}::jsonb || v.config as changed,
        coalesce(place.kinds, '{}') as channels, coalesce(used.spend, 0)::float8 as spend, last.at as last_used_at,
        tested.score::float8 as score,
        case when canary.share is not null then jsonb_build_object('version', canary.version, 'share', canary.share) end as canary
      from page a
      left join core.agent_version v on v.id = a.published_version_id
      left join lateral (
        select array_agg(d.kind order by d.kind) as kinds from chat.deployment d where d.agent_id = a.id and d.is_enabled
      ) place on true
      left join lateral (
        select sum(r.spent_nanos) as spend from core.run r
        where r.agent_id = a.id and r.created_at > now() - make_interval(days => ${spendDays})
      ) used on true
      left join lateral (
        select r.created_at as at from core.run r where r.agent_id = a.id and r.channel <> 'test'
        order by r.created_at desc limit 1
      ) last on true
      left join lateral (
        select t.passed::numeric / t.total as score from chat.test_run t
        where t.agent_id = a.id and t.status = 'done' and t.is_whole and t.total > 0
          and case when v.id is not null then t.config_hash = v.hash
            else t.version_id is null and t.created_at >= a.draft_changed_at end
        order by t.created_at desc limit 1
      ) tested on true
      left join lateral (
        select k.share, kv.number as version from core.agent_canary k join core.agent_version kv on kv.id = k.version_id
        where k.agent_id = a.id and k.ended_at is null
      ) canary on true
      order by a.created_at desc, a.id desc`);
    const canEditAny = workspace.permissions.has("agents:edit");
    return pageOf(
      [...rows],
      limit,
      (row) => [String(row.key), String(row.id)],
      ({ key: _key, level, changed, spend, score, last_used_at, ...row }) =>
        ({
          ...row,
          hasUnpublishedChanges: changed,
          spendNanos: spend,
          testScore: score,
          lastUsedAt: last_used_at ? new Date(String(last_used_at)).toISOString() : null,
          canEdit: canEditAny && level === "edit",
        }) as RosterItem,
    );
  },
});
