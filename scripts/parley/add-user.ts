import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const addUser: OperatorCommand = {
  words: "user add",
  summary: "Add a person; the first one owns the installation",
  options: {
    email: { hint: "you@example.com", about: "the address they sign in with", required: true },
    name: { hint: "Name", about: "as others see it" },
    password: { hint: "…", about: "at least 10 characters; without it they sign in by mail" },
    role: { hint: "editor", about: "owner, admin, editor, agent, analyst or viewer" },
    workspace: { hint: "id", about: "which one, when there are several" },
  },
  run: ({ email = "", role, workspace, ...given }) =>
    withDatabase(async () => {
      const { addUser: add } = await import("#workspace/people/commands/add-user.ts");
      const { systemContext } = await import("#core/access/context.ts");
      const input = { ...given, email, role: role as "editor" | undefined, workspaceId: workspace };
      const added = await add(systemContext(), input);
      console.log(`Added ${email} to ${added.workspaceName} as ${added.role}.`);
      if (!given.password)
        console.log("They have no password yet: “Forgot your password?” on the sign-in page sets one.");
      return 0;
    }),
};
