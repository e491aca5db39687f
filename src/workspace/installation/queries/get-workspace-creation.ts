import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { operatorNames } from "#core/access/operator-names.ts";
import { query } from "#core/command/operation.ts";
import { mayCreateWorkspace } from "../records/may-create-workspace.ts";

export type CreationRights = {
  mayCreate: boolean;
  /** Whom to ask for a workspace. */
  ask: string;
};

/** Whether the caller can create a workspace here, and whom to ask otherwise. */
export const getWorkspaceCreation = query({
  name: "installation.get_workspace_creation",
  input: z.object({}),
  result: z.object({ mayCreate: z.boolean(), ask: z.string().describe("Whom to ask") }),
  allow: "member",
  run: async ({ db, actor }): Promise<CreationRights> => ({
    mayCreate: await mayCreateWorkspace(db, { id: actor.id, isOperator: isOperator(actor) }),
    ask: await operatorNames(db),
  }),
});
