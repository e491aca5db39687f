import { sqlClient } from "#platform/db/db.ts";
import { RunFault } from "./run-fault.ts";

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

  /** Settles the call before and sets aside what the next one may cost at worst. */
  async reserve(amount: number): Promise<void> {
    if (this.#limit === null) return;
    const rows = await sqlClient()`
      update core.run set
        reserved_nanos = greatest(0, reserved_nanos - ${this.#held}::bigint) + ${amount}::bigint,
        tree_spent_nanos = tree_spent_nanos + ${this.#unsettled}::bigint
      where id = ${this.#rootId} and (budget_nanos is null or greatest(0, reserved_nanos - ${this.#held}::bigint)
        + tree_spent_nanos + ${this.#unsettled}::bigint + ${amount}::bigint <= budget_nanos)
      returning id`;
    if (rows.length === 0) throw overBudget();
    this.#held = amount;
    this.#unsettled = 0;
  }

  spend(nanos: number): void {
    this.#unsettled += nanos;
    this.#spent += nanos;
  }

  get spentNanos(): number {
    return this.#spent;
  }

  /** What the end of the run still has to settle on the root. */
  close(): { releasedNanos: number; treeSpentNanos: number } {
    return { releasedNanos: this.#held, treeSpentNanos: this.#unsettled };
  }
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
