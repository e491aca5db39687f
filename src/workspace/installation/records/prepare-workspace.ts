import type { Db } from "#platform/db/db.ts";
import { processWide } from "#platform/process-wide.ts";

export type PrepareWorkspace = (db: Db, workspaceId: string) => Promise<void>;

// Without them a new workspace gets nothing of what the operator pays for.
const provided = processWide<readonly PrepareWorkspace[]>("prepare-workspace", () => []);

/** Called once by the composition root with what the layers above give to new workspaces. */
export function provideWorkspacePreparation(steps: readonly PrepareWorkspace[]): void {
  provided.value = steps;
}

/** Gives a workspace that was just created what the operator decided for new ones, in the same transaction. */
export async function prepareWorkspace(db: Db, workspaceId: string): Promise<void> {
  for (const step of provided.value) await step(db, workspaceId);
}
