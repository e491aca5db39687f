import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { operatorNames } from "#core/access/operator-names.ts";
import { query } from "#core/command/operation.ts";
import { installationProviders } from "../installation-providers.ts";
import { providersOf, usesInstallationProviders } from "../providers.ts";

export type ModelAccess = {
  /** Whether any provider is there for this workspace. */
  hasProviders: boolean;
  /** Whom to ask for access, where the installation has providers that this workspace can't use; else null. */
  askForAccess: string | null;
  /** Whether the caller can allow it themselves. */
  isOperator: boolean;
};

/** Whether a workspace can use the installation's providers, and whom to ask otherwise. */
export const getModelAccess = query({
  name: "models.get_model_access",
  input: z.object({}),
  result: z.object({
    hasProviders: z.boolean(),
    askForAccess: z.string().nullable().describe("What to do to get access; null where none is missing"),
    isOperator: z.boolean(),
  }),
  allow: "models:read",
  async run({ db, actor, workspace }): Promise<ModelAccess> {
    const [own, hasAccess, offered] = await Promise.all([
      providersOf(workspace.id),
      usesInstallationProviders(workspace.id),
      installationProviders(),
    ]);
    return {
      hasProviders: own.size > 0,
      askForAccess: !hasAccess && offered.length > 0 ? await operatorNames(db) : null,
      isOperator: isOperator(actor),
    };
  },
});
