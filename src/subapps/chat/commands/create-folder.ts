import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { ownId } from "../rules/own-id.ts";
import { folder } from "../tables.ts";

const most = 500;

export const createFolder = command({
  name: "chat.create_folder",
  input: z.object({ name: displayName() }),
  result: z.object({ id: uuid(), name: z.string(), createdAt: timestamp }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { name }) {
    const userId = ownId(actor);
    const [known] = await db
      .select({ folders: count() })
      .from(folder)
      .where(and(eq(folder.workspaceId, workspace.id), eq(folder.userId, userId)));
    if ((known?.folders ?? 0) >= most)
      throw new AppError(
        "over_limit",
        `You have ${most} folders, which is as many as there can be. Delete some first.`,
      );
    const [row] = await db
      .insert(folder)
      .values({ workspaceId: workspace.id, userId, name })
      .returning({ id: folder.id, name: folder.name, createdAt: folder.createdAt });
    return row as { id: string; name: string; createdAt: Date };
  },
});
