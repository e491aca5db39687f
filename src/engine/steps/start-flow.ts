import { newId } from "#lib/new-id.ts";
import { sqlClient } from "#platform/db/db.ts";
import { processId } from "#platform/process-id.ts";
import type { FlowEnd } from "./flow.ts";
import { insertRun } from "./flow-store.ts";
import { runFlow } from "./run-flow.ts";

export type FlowWish = {
  workspaceId: string;
  definition: string;
  version?: string;
  input: unknown;
  actorId?: string | null;
  /** The same key starts one run, however often it is asked for. */
  idempotencyKey?: string;
  /** At most so many runs with this key at a time; the others wait their turn. */
  concurrency?: { key: string; limit: number };
  budgetNanos?: number;
};

/** `ended`: how its first activation ended; null where it doesn't begin in this process. */
export type StartedFlow = { runId: string; isNew: boolean; ended: Promise<FlowEnd> | null };

/** Starts a run. It is on record when this answers and begins at once, in this process, unless others limit it. */
export async function startFlow(wish: FlowWish): Promise<StartedFlow> {
  const id = newId();
  const isOwn = wish.concurrency === undefined;
  const run = {
    id,
    workspaceId: wish.workspaceId,
    definition: wish.definition,
    version: wish.version ?? "",
    input: wish.input,
    actorId: wish.actorId ?? null,
    parentRunId: null,
    budgetNanos: wish.budgetNanos ?? null,
  };
  const isNew = await insertRun({
    ...run,
    parentKey: null,
    idempotencyKey: wish.idempotencyKey ?? null,
    concurrencyKey: wish.concurrency?.key ?? null,
    concurrencyLimit: wish.concurrency?.limit ?? null,
    owner: isOwn ? processId : null,
  });
  if (!isNew) return { runId: await findStarted(wish), isNew, ended: null };
  const ended = isOwn ? runFlow({ ...run, spentNanos: 0, epoch: 1, wakes: 0 }, [], processId) : null;
  return { runId: id, isNew, ended };
}

async function findStarted({ workspaceId, definition, idempotencyKey = "" }: FlowWish): Promise<string> {
  const [row] = await sqlClient()<{ id: string }[]>`
    select id from core.flow_run
    where workspace_id = ${workspaceId} and definition = ${definition} and idempotency_key = ${idempotencyKey}`;
  if (!row) throw new Error("A run was refused although no other has its key.");
  return row.id;
}
