import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { newApiKeyResult } from "../api-key-result.ts";
import { writeApiKey } from "../records/write-api-key.ts";
import { expiryInput, requireOwnScopes, scopesInput } from "../rules/api-key-rules.ts";
import { requireOwnDoing } from "../rules/own-doing.ts";

/** A key for programs. It is in the answer once and can never be read again. */
export const createApiKey = command({
  name: "people.create_api_key",
  input: z.object({ name: displayName(), scopes: scopesInput, expiresInDays: expiryInput }),
  result: newApiKeyResult,
  allow: "keys:manage",
  async run({ db, actor, workspace }, input) {
    requireOwnDoing(actor, "create an API key");
    if (!actor.id) throw new AppError("forbidden", "A key belongs to a person. Use: parley api-key add --email …");
    requireOwnScopes(workspace.permissions, input.scopes);
    return writeApiKey(db, { ...input, workspaceId: workspace.id, userId: actor.id });
  },
  audit: (_input, { id, name, prefix, scopes, expiresAt }) => ({
    targetId: id,
    detail: { name, prefix, scopes, expiresAt },
  }),
});
