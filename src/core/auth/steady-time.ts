import { setTimeout as wait } from "node:timers/promises";

/** Takes the same time whether there was anything to do or not, so that waiting tells nobody who has an account. */
export async function steadyTime<Result>(work: () => Promise<Result>, milliseconds = 120): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
