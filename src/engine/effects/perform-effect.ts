import { setTimeout as wait } from "node:timers/promises";
import { log } from "#platform/log.ts";
import { type EffectOutcome, type EffectRecovery, type IntendedEffect, unknownText } from "./effect.ts";
import { type BegunEffect, beginEffect, endEffect } from "./effect-store.ts";
import { recoverEffect } from "./recover-effect.ts";

/**
 * Does something outside of the product at most once per key. It is on record before it is tried; with a key that is on
 * record already, the first outcome is returned, or it is recovered as far as that is safe.
 */
export async function performEffect(
  intended: IntendedEffect,
  call: () => Promise<EffectOutcome>,
  recovery: EffectRecovery = {},
): Promise<EffectOutcome> {
  const begun = await beginEffect(intended);
  if (begun) return perform(intended, begun, call);
  const recovered = await recoverEffect(intended, recovery);
  return "attempt" in recovered ? perform(intended, recovered, call) : recovered;
}

async function perform(
  intended: IntendedEffect,
  begun: BegunEffect,
  call: () => Promise<EffectOutcome>,
): Promise<EffectOutcome> {
  let outcome: EffectOutcome;
  try {
    outcome = await call();
  } catch (error) {
    await record(begun, { state: "unknown", text: unknownText(intended.tool) });
    throw error;
  }
  await record(begun, outcome);
  return { ...outcome, effectId: begun.id };
}

const patience = [100, 400, 1600];

/** It happened, so its record is tried again: while that fails, others take the effect for unknown. */
async function record(begun: BegunEffect, outcome: EffectOutcome): Promise<void> {
  for (const pause of patience) {
    try {
      return await endEffect(begun, outcome);
    } catch (error) {
      log.warn("the end of an effect was not recorded and will be tried again", { effectId: begun.id, error });
      await wait(pause);
    }
  }
  await endEffect(begun, outcome);
}
