import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { visibleTraces } from "../records/visible-traces.ts";

/** Among so many of the newest traces it is looked: quick however many there are, and old names fall out by themselves. */
const looked = 5000;
const most = 100;

const traceChoice = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type TraceChoice = z.output<typeof traceChoice>;

const choicesOfField = z.array(traceChoice);
const traceChoices = z.object({
  agentId: choicesOfField,
  versionId: choicesOfField,
  model: choicesOfField,
  channel: choicesOfField,
  userId: choicesOfField,
  label: choicesOfField,
});
export type TraceChoices = z.output<typeof traceChoices>;

/** What the list can be narrowed to: the agents, versions, models, channels, people and labels of the newest traces. */
export const listTraceChoices = query({
  name: "trace.list_trace_choices",
  input: z.object({}),
  result: traceChoices,
  allow: "workspace:read",
  async run({ actor, workspace }): Promise<TraceChoices> {
    const sql = sqlClient();
    const rows = await sql<(TraceChoice & { field: keyof TraceChoices })[]>`
      with recent as materialized (
        select t.agent_id, t.agent_version_id, t.agent_name, t.agent_version, t.model, t.channel, t.user_id, t.labels
        from trace.trace t where ${visibleTraces({ actor, workspace })} order by t.started_at desc, t.trace_id limit ${looked}),
      found as (
        select 'agentId' as field, agent_id::text as value, max(agent_name) as label, count(*)::int as count from recent group by 2
        union all
        select 'versionId', agent_version_id::text, max(agent_name || ' v' || agent_version), count(*)::int from recent group by 2
        union all select 'model', model, model, count(*)::int from recent group by 2
        union all select 'channel', channel, channel, count(*)::int from recent group by 2
        union all
        select 'userId', r.user_id, coalesce(max(u.name), r.user_id), count(*)::int from recent r
          left join core.membership m on m.workspace_id = ${workspace.id} and m.user_id::text = r.user_id
          left join core.user u on u.id = m.user_id group by 2
        union all select 'label', each, each, count(*)::int from recent, unnest(labels) as each group by 2)
      select field, value, coalesce(label, value) as label, count from found where value is not null
      order by count desc, value`;
    const choices: TraceChoices = { agentId: [], versionId: [], model: [], channel: [], userId: [], label: [] };
    for (const { field, ...choice } of rows) if (choices[field].length < most) choices[field].push(choice);
    return choices;
  },
});
