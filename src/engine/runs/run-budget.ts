import { sqlClient } from "#platform/db/db.ts";
import { RunFault } from "./run-fault.ts";

/** What a call may cost: for what it reads, and for each token it writes, of which there may be fewer than wanted. */
export type CallCost = { inputNanos: number; outputNanosPerToken: number; wanted: number; least: number };

/**
 * What a run sets aside and spends. With a limit, every call is paid for in advance on the root of the run tree, in one
 * statement that refuses to go past it: however many runs ask at once, together they cannot spend more.
 */
export class RunBudget {
  readonly #rootId: string;
  readonly #limit: number | null;
  #held: number;
  #unsettled = 0;
  #spent = 0;

  constructor(rootId: string, limit: number | null, held: number) {
    this.#rootId = rootId;
    this.#limit = limit;
    this.#held = held;
  }

  /**
   * Settles the call before and sets aside what the next one may cost at worst. Answers how many tokens it may write, which
   * are fewer than wanted where less is left; null without a limit.
   */
  async reserve({ inputNanos, outputNanosPerToken, wanted, least }: CallCost): Promise<number | null> {
    if (this.#limit === null) return null;
    const [row] = await sqlClient()<{ output: number; amount: number }[]>`
      with root as (
        select id, budget_nanos, greatest(0, reserved_nanos - ${this.#held}::bigint) as reserved,
          tree_spent_nanos + ${this.#unsettled}::bigint as spent
        from core.run where id = ${this.#rootId} for update
      ), granted as (
        select *, case when budget_nanos is null or ${outputNanosPerToken}::float8 = 0 then ${wanted}::bigint
          else least(${wanted}::bigint, floor((budget_nanos - reserved - spent - ${inputNanos}::float8)
            / nullif(${outputNanosPerToken}::float8, 0))::bigint) end as output
        from root
      ), priced as (
        select *, ceil(${inputNanos}::float8 + ${outputNanosPerToken}::float8 * output)::bigint as amount from granted
      )
      update core.run r set reserved_nanos = priced.reserved + priced.amount, tree_spent_nanos = priced.spent
      from priced where r.id = priced.id and priced.output >= ${least}::bigint
        and (priced.budget_nanos is null or priced.reserved + priced.spent + priced.amount <= priced.budget_nanos)
      returning priced.output::float8 as output, priced.amount::float8 as amount`;
    if (!row) throw overBudget();
    this.#held = row.amount;
    this.#unsettled = 0;
    return row.output;
  }

  spend(nanos: number): void {
    this.#unsettled += nanos;
    this.#spent += nanos;
  }

  /** Gives back what the call before did not use, before others of the tree are asked. */
  async settle(): Promise<void> {
    if (this.#limit === null) return;
    await settleOnRoot(this.#rootId, this.#held, this.#unsettled);
    this.#held = 0;
    this.#unsettled = 0;
  }

  get spentNanos(): number {
    return this.#spent;
  }

  /** What the end of the run still has to settle on the root. */
  close(): { releasedNanos: number; treeSpentNanos: number } {
    return { releasedNanos: this.#held, treeSpentNanos: this.#unsettled };
  }
}

/** How many tokens a call may write when so much is left; null where not even the least can be paid. */
export function affordableOutput(
  { inputNanos, outputNanosPerToken, wanted, least }: CallCost,
  leftNanos: number,
): number | null {
  const affordable = outputNanosPerToken === 0 ? wanted : Math.floor((leftNanos - inputNanos) / outputNanosPerToken);
  const output = Math.min(wanted, affordable);
  return inputNanos <= leftNanos && output >= least ? output : null;
}

export const overBudget = (): RunFault =>
  new RunFault(
    "over_limit",
    "The budget of this answer is used up: the next step could cost more than what is left. Raise the agent's budget or ask for less.",
  );

/** A run below another settles on the root by itself; a root does so with its own end. */
export async function settleOnRoot(rootId: string, releasedNanos: number, treeSpentNanos: number): Promise<void> {
  if (releasedNanos === 0 && treeSpentNanos === 0) return;
  await sqlClient()`
    update core.run set reserved_nanos = greatest(0, reserved_nanos - ${releasedNanos}::bigint),
      tree_spent_nanos = tree_spent_nanos + ${treeSpentNanos}::bigint
    where id = ${rootId}`;
}
