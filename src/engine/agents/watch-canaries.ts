import { systemContext } from "#core/access/context.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { rollBackCanary } from "./commands/roll-back-canary.ts";

/** Looks at every version that is being tried out and gives up those that break their rules. Returns how many. */
export async function watchCanaries(): Promise<number> {
  const running = await sqlClient()<{ agent_id: string; workspace_id: string; name: string }[]>`
    select k.agent_id, k.workspace_id, w.name from core.agent_canary k join core.workspace w on w.id = k.workspace_id
    where k.ended_at is null`;
  let rolledBack = 0;
  for (const { agent_id: agentId, workspace_id: id, name } of running) {
    // One that cannot be judged must not keep the others from being judged.
    const { reason } = await rollBackCanary(systemContext({ id, name }), { agentId }).catch((error) => {
      log.error("a version that is being tried out could not be judged", { agentId, error });
      return { reason: null };
    });
    if (reason) rolledBack++;
  }
  return rolledBack;
}
