import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { argumentsHash } from "./arguments-hash.ts";
import {
  type EffectOutcome,
  type EffectRecovery,
  type EffectState,
  type IntendedEffect,
  unknownText,
} from "./effect.ts";
import { type BegunEffect, endEffect } from "./effect-store.ts";
import { markLostEffects } from "./mark-lost-effects.ts";

type Recorded = {
  id: string;
  state: EffectState;
  attempt: number;
  arguments_sha256: string;
  result: string;
  external_ref: string | null;
  undo: unknown;
};

/** What to do about a key that is on record: its outcome, or a new attempt where that can't do it twice. */
export async function recoverEffect(
  intended: IntendedEffect,
  recovery: EffectRecovery,
): Promise<EffectOutcome | BegunEffect> {
  let recorded = await find(intended);
  if (recorded.state === "begun") {
    await markLostEffects();
    recorded = await find(intended);
  }
  if (recorded.arguments_sha256 !== argumentsHash(intended.arguments))
    throw new AppError("conflict", `${intended.tool} was called with other arguments under the same key.`);
  const { state, result: text, external_ref: externalRef, undo } = recorded;
  if (state === "begun") throw new AppError("conflict", `${intended.tool} is being done by another process.`);
  if (state === "done") return { state, text, externalRef, undo, effectId: recorded.id };
  if (state === "failed") return beginAgain(intended, recorded);
  const found = await recovery.readBack?.();
  if (found && found !== "not_done") {
    await endEffect(recorded, found);
    return { ...found, effectId: recorded.id };
  }
  if (found === "not_done" || recovery.hasIdempotencyKey) return beginAgain(intended, recorded);
  return { state: "unknown", text: unknownText(intended.tool), effectId: recorded.id };
}

async function find({ workspaceId, key }: IntendedEffect): Promise<Recorded> {
  const [row] = await sqlClient()<Recorded[]>`
    select id, state, attempt, arguments_sha256, result, external_ref, undo from core.effect
    where workspace_id = ${workspaceId} and key = ${key}`;
  if (!row) throw new AppError("conflict", "This was cancelled or deleted before it began.");
  return row;
}

/** Compare-and-set: of several processes that try, one makes the next attempt. */
async function beginAgain(intended: IntendedEffect, { id, state, attempt }: Recorded): Promise<BegunEffect> {
  const { tool, owner, lease } = intended;
  const [row] = await sqlClient()<{ attempt: number }[]>`
    update core.effect set state = 'begun', attempt = attempt + 1, owner = ${owner}, begun_at = now(), ended_at = null,
      decision = null
    where id = ${id} and state = ${state} and attempt = ${attempt} and (${lease?.flowRunId ?? null}::uuid is null or exists (
      select from core.flow_run r
      where r.id = ${lease?.flowRunId ?? null} and r.epoch = ${lease?.epoch ?? null} and r.state = 'running' for share))
    returning attempt`;
  if (!row) throw new AppError("conflict", `${tool} is being done by another process.`);
  return { id, attempt: row.attempt };
}
