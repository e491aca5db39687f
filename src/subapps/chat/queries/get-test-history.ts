import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import { uuid } from "#lib/uuid.ts";

const testHistoryItem = z.object({
  testRunId: uuid(),
  version: z.number().nullable().describe("The version with this configuration; null while only a draft had it"),
  versionId: uuid().nullable(),
  isCurrentDraft: z.boolean(),
  passed: z.number(),
  total: z.number(),
  share: z.number().describe("Passed of all, from 0 to 1"),
  costNanos: z.number().describe("Billionths of the currency"),
  milliseconds: z.number().describe("Average for one test"),
  createdAt: z.iso.datetime(),
});
export type TestHistoryItem = z.output<typeof testHistoryItem>;

const recentTestRun = z.object({
  testRunId: uuid(),
  status: z.enum(["running", "done", "cancelled", "failed"]),
  passed: z.number(),
  failed: z.number(),
  total: z.number(),
  error: z.string().nullable(),
  isWhole: z.boolean().describe("Whether every test of the agent was in it"),
  versionId: uuid().nullable(),
  version: z.number().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type RecentTestRun = z.output<typeof recentTestRun>;

const most = 60;
const iso = (moment: unknown): string | null => (moment ? new Date(String(moment)).toISOString() : null);

/** How every configuration did when all its tests last ran on it, oldest first; and the newest runs of any kind. */
export const getTestHistory = query({
  name: "chat.get_test_history",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    items: z.array(testHistoryItem).describe("The newest whole run of each configuration, oldest first"),
    recent: z.array(recentTestRun).describe("The newest runs of any kind"),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const { draft } = await requireAgent(db, { actor, workspace }, agentId);
    const rows = await db.execute(sql`
      select * from (
        select distinct on (t.config_hash) t.id as "testRunId", v.number as version, v.id as "versionId",
          t.config_hash = ${configHash(draft)} as "isCurrentDraft", t.passed, t.total,
          (t.passed::float8 / greatest(t.total, 1)) as share, t.created_at as "createdAt",
          (select coalesce(sum(r.cost_nanos), 0)::float8 from chat.test_result r where r.test_run_id = t.id) as "costNanos",
          (select coalesce(avg(r.milliseconds), 0)::float8 from chat.test_result r where r.test_run_id = t.id) as milliseconds
        from chat.test_run t
        left join lateral (
          select v.id, v.number from core.agent_version v
          where v.agent_id = t.agent_id and (v.id = t.version_id or (t.version_id is null and v.hash = t.config_hash))
          order by v.number desc limit 1
        ) v on true
        where t.agent_id = ${agentId} and t.status = 'done' and t.is_whole
        order by t.config_hash, t.created_at desc
      ) newest order by "createdAt" desc limit ${most}`);
    const recent = await db.execute(sql`
      select t.id as "testRunId", t.status, t.passed, t.failed, t.total, t.error, t.is_whole as "isWhole",
        t.version_id as "versionId", v.number as version, t.created_at as "createdAt", t.finished_at as "finishedAt"
      from chat.test_run t left join core.agent_version v on v.id = t.version_id
      where t.agent_id = ${agentId} order by t.created_at desc limit 20`);
    return {
      items: rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }) as TestHistoryItem).reverse(),
      recent: recent.map(
        (row) => ({ ...row, createdAt: iso(row.createdAt), finishedAt: iso(row.finishedAt) }) as RecentTestRun,
      ),
    };
  },
});
