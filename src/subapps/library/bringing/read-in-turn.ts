import { FairQueue } from "#platform/jobs/fair-queue.ts";
import { readRevision } from "./read-revision.ts";
import { noteReadingOutcome, takeReadingTurn } from "./records/reading-breaker.ts";
import { workspaceOf } from "./records/reading-state.ts";

/**
 * Of one worker at a time. Never all places for one workspace: another one's file begins at once. A file that takes long
 * lets others of its workspace begin beside it, so that a short one never waits for a scan.
 */
const queue = new FairQueue({ total: 4, perKey: 3, youngPerKey: 2, youngMilliseconds: 15_000 });

/** Reads a revision when it is its workspace's turn and the workspace's circuit breaker lets it. */
export async function readInTurn(revisionId: string): Promise<void> {
  const workspaceId = await workspaceOf(revisionId);
  if (!workspaceId) return;
  for (let isDone = false; !isDone; ) {
    isDone = await queue.run(workspaceId, async () => {
      const turn = await takeReadingTurn(workspaceId);
      if (turn.waitUntil) {
        queue.hold(workspaceId, turn.waitUntil.getTime());
        return false;
      }
      const outcome = await readRevision(revisionId);
      await noteReadingOutcome(workspaceId, outcome, turn);
      // Whoever waited for a trial to end asks again.
      if (turn.isTrial) queue.hold(workspaceId, 0);
      return true;
    });
  }
}
