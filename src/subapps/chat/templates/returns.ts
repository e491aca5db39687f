import { returnsDesk } from "./agents/returns-desk.ts";
import type { Template } from "./template.ts";

export const returns: Template = {
  slug: "returns",
  name: "Returns",
  description: "Checks the policy, names the date and walks people through sending something back.",
  agents: [returnsDesk],
};
