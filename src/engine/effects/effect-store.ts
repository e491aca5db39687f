import { randomUUID } from "node:crypto";
import { BatchWriter } from "#platform/db/batch-writer.ts";
import { writingClient } from "#platform/db/db.ts";
import { writeGiven } from "#platform/db/given-rows.ts";
import { argumentsHash } from "./arguments-hash.ts";
import type { EffectOutcome, IntendedEffect } from "./effect.ts";

/** An effect this process has begun; only the attempt that is current may record its end. */
export type BegunEffect = { id: string; attempt: number };

type NewEffect = Omit<IntendedEffect, "lease"> & {
  id: string;
  sha256: string;
  flowRunId: string | null;
  stepKey: string | null;
  epoch: number | null;
  isNew: boolean;
};

const newColumns = `id uuid, "workspaceId" uuid, key text, "runId" uuid, "callId" text, "actorId" uuid, tool text,
  arguments jsonb, sha256 text, owner text, "flowRunId" uuid, "stepKey" text, epoch int`;

/** Locked, so that an effect begins before its run is cancelled or not at all. */
const leased = `where "flowRunId" is null or exists (
      select from core.flow_run r where r.id = "flowRunId" and r.epoch = given.epoch and r.state = 'running' for share)`;

const beginWriter = new BatchWriter<NewEffect>(async (rows) => {
  const inserted = await writeGiven(
    writingClient(),
    (given) => `
    insert into core.effect (id, workspace_id, key, run_id, call_id, actor_id, tool, arguments, arguments_sha256,
      flow_run_id, step_key, state, owner)
    select id, "workspaceId", key, "runId", "callId", "actorId", tool, coalesce(arguments, 'null'), sha256,
      "flowRunId", "stepKey", 'begun', owner
    from ${given.rows(rows, "id", newColumns)} given ${rows.some(({ flowRunId }) => flowRunId) ? leased : ""}
    on conflict (workspace_id, key) do nothing returning id`,
  );
  const ids = new Set(inserted.map(({ id }) => id));
  for (const row of rows) row.isNew = ids.has(row.id);
});

const endWriter = new BatchWriter<BegunEffect & EffectOutcome>(async (rows) => {
  await writeGiven(
    writingClient(),
    (given) => `
    update core.effect e set state = given.state, result = text, external_ref = coalesce("externalRef", e.external_ref),
      undo = coalesce(given.undo, e.undo), owner = null, ended_at = now()
    from ${given.rows(rows, "id", `id uuid, attempt int, state text, text text, "externalRef" text, undo jsonb`)} given
    where e.id = given.id and e.attempt = given.attempt and e.state in ('begun', 'unknown') and e.decision is null`,
  );
});

/** Records that it is about to happen. Null where its key is on record already. */
export async function beginEffect({ lease, ...intended }: IntendedEffect): Promise<BegunEffect | null> {
  const row: NewEffect = {
    ...intended,
    id: randomUUID(),
    sha256: argumentsHash(intended.arguments),
    flowRunId: lease?.flowRunId ?? null,
    stepKey: lease?.stepKey ?? null,
    epoch: lease?.epoch ?? null,
    isNew: false,
  };
  await beginWriter.write(row);
  return row.isNew ? { id: row.id, attempt: 1 } : null;
}

export const endEffect = (begun: BegunEffect, outcome: EffectOutcome): Promise<void> =>
  endWriter.write({ ...begun, ...outcome });
