import { allPermissions, isPermission } from "#core/access/permissions.ts";
import { AppError } from "#lib/app-error.ts";
import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const addApiKey: OperatorCommand = {
  words: "api-key add",
  summary: "Make an API key for a person; it is printed once",
  options: {
    email: { hint: "you@example.com", about: "whose key it is", required: true },
    name: { hint: "Name", about: "what it is for", required: true },
    scopes: { hint: "inbox:read,…", about: "permissions, with commas; without it all of the person's" },
    expires: { hint: "90", about: "days: 7, 30, 90, 365 or never" },
    workspace: { hint: "id", about: "which one, when there are several" },
  },
  run: ({ email = "", name = "", scopes, expires, workspace }) =>
    withDatabase(async () => {
      const { createApiKeyFor } = await import("#workspace/people/commands/create-api-key-for.ts");
      const { systemContext } = await import("#core/access/context.ts");
      const { key, workspaceName, expiresAt } = await createApiKeyFor(systemContext(), {
        email,
        name,
        workspaceId: workspace,
        scopes: scopes === undefined ? undefined : readScopes(scopes),
        expiresInDays: expires === undefined ? undefined : readDays(expires),
      });
      const until = expiresAt ? `until ${expiresAt.toISOString().slice(0, 10)}` : "without end";
      console.error(`The key of ${email} in ${workspaceName}, valid ${until}. It is shown this once:`);
      console.log(key);
      return 0;
    }),
};

function readScopes(text: string): string[] {
  const scopes = text.split(",").map((scope) => scope.trim());
  const unknown = scopes.find((scope) => !isPermission(scope));
  if (unknown === undefined) return scopes;
  throw new AppError("invalid", `“${unknown}” is not a permission. These are: ${allPermissions().join(", ")}`);
}

function readDays(text: string): 7 | 30 | 90 | 365 | null {
  if (text === "never") return null;
  const days = ([7, 30, 90, 365] as const).find((choice) => String(choice) === text);
  if (days) return days;
  throw new AppError("invalid", `--expires takes 7, 30, 90 or 365 days, or never; not “${text}”.`);
}
