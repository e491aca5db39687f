import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { verifyChain } from "../proof/verify-chain.ts";

/** Delivered at least once: a verification that has its result is left alone. */
export const verifyChainJob = job({
  name: "trace.verify_chain",
  payload: z.object({ verificationId: uuid() }),
  run: (step, { verificationId }) =>
    step("verify", async () => {
      const sql = sqlClient();
      const [open] = await sql`select from trace.verification where id = ${verificationId} and state = 'running'`;
      if (!open) return;
      try {
        const { state, ...result } = await verifyChain({
          tell: (blocks) =>
            sql`update trace.verification set result = ${JSON.stringify({ blocks })}::text::jsonb where id = ${verificationId}`,
        });
        await sql`
          update trace.verification set state = ${state}, result = ${JSON.stringify(result)}::text::jsonb, finished_at = now()
          where id = ${verificationId}`;
      } catch (error) {
        log.error("the chain could not be verified", { verificationId, error });
        await sql`update trace.verification set state = 'failed', finished_at = now() where id = ${verificationId}`;
      }
    }),
});
