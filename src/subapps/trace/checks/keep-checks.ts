import type { WorkLoop } from "#core/wiring.ts";
import { sqlClient } from "#platform/db/db.ts";
import { wakeChecks } from "./on/checks-due.ts";

/** News start the work; this only picks up what a worker left behind or a model was too busy for. */
export const keepChecks: WorkLoop = {
  name: "trace checks",
  everyMilliseconds: 15_000,
  async work() {
    const [due] = await sqlClient()`select from trace.check_due where done_at is null and due_at <= now() limit 1`;
    if (due) wakeChecks();
    return false;
  },
};

/** What is done is remembered for a day, so that a trace that is filed again is not checked again. */
export const forgetDone = () =>
  sqlClient()`delete from trace.check_due where done_at < now() - interval '1 day'`.then(() => {});
