/** Whether anything has cost something in the workspace `w`: by the totals, and by what is not in them yet. */
export const hasCosts = <Fragment>(sql: (words: TemplateStringsArray) => Fragment): Fragment => sql`
  (exists (select from usage.total t where t.workspace_id = w.id and t.grain = 0 and t.cost_nanos <> 0)
    or exists (select from usage.event e where e.workspace_id = w.id and e.cost_nanos <> 0
      and e.xid >= (select xid from usage.progress)))`;
