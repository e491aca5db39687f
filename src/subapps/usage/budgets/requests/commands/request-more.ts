import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import type { Publish } from "#core/events/publish.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { namedResult } from "../../../named-result.ts";
import { type Scope, whole } from "../../budget.ts";
import { checkSubject } from "../../records/check-subject.ts";

/** Asks those who can grant it for more of a budget. Asking again replaces what was asked before. */
export const requestMore = command({
  name: "usage.request_more",
  input: z.object({
    budgetId: uuid(),
    /** Whose part of it, where each has one; one's own if left out. */
    subjectId: uuid().optional(),
    amount: z.number().int().min(1).max(9_000_000_000_000_000).nullable().default(null),
    words: z.string().trim().max(500).default(""),
  }),
  result: namedResult.extend({ isNew: z.boolean().describe("False if it replaced an open request") }),
  allow: "workspace:read",
  async run({ db, actor, workspace, publish }, { budgetId, subjectId, amount, words }) {
    if (!actor.id) throw new AppError("forbidden", "Only a person can ask for more.");
    const budget = await findApplying(db, workspace.id, budgetId);
    const subject = await subjectIn(db, workspace.id, budget, subjectId, actor.id);
    const [row] = await db.execute<{ id: string; is_new: boolean }>(sql`
      insert into usage.request (workspace_id, budget_id, subject_id, asked_by, amount, words)
      values (${workspace.id}, ${budgetId}, ${subject}, ${actor.id}, ${amount}, ${words})
      on conflict (budget_id, subject_id, asked_by) where decided_at is null
        do update set amount = excluded.amount, words = excluded.words
      returning id, xmax = 0 as is_new`);
    const { id, is_new: isNew } = row as { id: string; is_new: boolean };
    await publish("usage.more_requested", { requestId: id });
    if (isNew)
      await mailOutsiders(db, publish, { workspace, budgetId, title: `${actor.name} asks for more of ${budget.name}` });
    return { id, name: budget.name, isNew };
  },
  audit: ({ budgetId, amount }, { id, name }) => ({ targetId: id, detail: { budgetId, name, amount } }),
});

/** Operators who are in no workspace where they could be told in the product. */
async function mailOutsiders(
  db: Db,
  publish: Publish,
  { workspace, budgetId, title }: { workspace: { id: string; name: string }; budgetId: string; title: string },
): Promise<void> {
  const people = await db.execute<{ email: string }>(sql`
    select u.email from usage.granters(${budgetId}) g join core.user u on u.id = g.user_id
    where not exists (select from core.membership m join core.workspace w on w.id = ${workspace.id}
      where m.user_id = u.id and m.workspace_id in (w.id, w.agency_id))`);
  const url = `${publicUrl()}/apps/usage/budgets#requests`;
  const body = mailBody({ title, paragraphs: [`In ${workspace.name}.`], action: { label: "Decide", url } });
  for (const { email } of people) await queueMail(db, publish, { to: email, subject: title, ...body });
}

type Applying = { name: string; scope: Scope; subjectId: string | null };

/** A budget of this workspace or of the agency above it. */
async function findApplying(db: Db, workspaceId: string, budgetId: string): Promise<Applying> {
  const [row] = await db.execute<Applying>(sql`
    select name, scope, subject_id as "subjectId" from usage.budget
    where id = ${budgetId} and ended_at is null and (workspace_id = ${workspaceId}
      or scope = 'agency' and workspace_id = (select agency_id from core.workspace where id = ${workspaceId}))`);
  if (!row) throw notFound("This budget");
  return row;
}

async function subjectIn(db: Db, workspaceId: string, budget: Applying, asked: string | undefined, own: string) {
  const { scope } = budget;
  if (scope === "agency" || scope === "workspace") return whole;
  const subject = budget.subjectId ?? (asked && asked !== whole ? asked : scope === "member" ? own : null);
  if (subject === null) throw new AppError("invalid", "subjectId: say for which agent or key you ask.");
  await checkSubject(db, workspaceId, scope, subject);
  return subject;
}
