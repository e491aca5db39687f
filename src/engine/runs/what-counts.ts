import { sqlClient } from "#platform/db/db.ts";

/** What a run adds to usage besides its calls. */
export type WhatCounts = { isMessage: boolean; isNewConversation: boolean };

type Answering = { conversationId: string; questionId: string | null; runId?: string };

/**
 * What counts with a run that was not told so when it began: one that goes on after a pause, or that answers again. A message
 * counts with the first run that answers it. What a budget refused was no answer, so the next try counts.
 */
export async function whatCounts({ conversationId, questionId, runId }: Answering): Promise<WhatCounts> {
  const own = runId ?? null;
  const [row] = await sqlClient()<WhatCounts[]>`
    select exists (select from core.message where id = ${questionId}::uuid and role = 'user')
        and not exists (select from core.run r where r.conversation_id = ${conversationId} and r.question_id = ${questionId}::uuid
          and r.parent_run_id is null and not coalesce(r.error ?| array['budget', 'link'], false) and r.id is distinct from ${own}::uuid
          and r.created_at <= coalesce((select created_at from core.run where id = ${own}::uuid), now())) as "isMessage",
      exists (select from core.run r join core.conversation c on c.id = r.conversation_id
        where r.id = ${own}::uuid and c.created_at = r.created_at) as "isNewConversation"`;
  return row ?? { isMessage: false, isNewConversation: false };
}
