import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { verifyChainJob } from "../jobs/verify-job.ts";
import { verification } from "../tables.ts";

/** Has the whole chain worked out again, in the background. */
export const requestVerification = command({
  name: "trace.request_verification",
  input: z.object({}),
  result: z.object({ verificationId: z.string(), state: z.literal("running") }),
  allow: "trace:read",
  async run({ db, actor, workspace, publish }) {
    const [row] = await db
      .insert(verification)
      .values({ workspaceId: workspace.id, requestedBy: actor.id })
      .returning({ id: verification.id });
    const verificationId = row?.id as string;
    await enqueue(publish, verifyChainJob, { verificationId });
    return { verificationId, state: "running" as const };
  },
  audit: (_input, { verificationId }) => ({ targetId: verificationId }),
});
