import { expect, test } from "vitest";
import { describeAudit } from "./describe-audit.ts";

test.each([
  ["people.invite_member", { email: "hanna@example.com", role: "editor" }, "invited hanna@example.com as editor"],
  ["people.invite_member", { email: null, role: "agent" }, "created an invitation link for one agent"],
  ["people.start_run_as", { name: "Tomás", allowChanges: false }, "started acting as Tomás, read-only"],
  ["usage.give_plan", { plan: "Starter", workspaceName: "Fjord Clinic" }, "assigned the plan Starter to Fjord Clinic"],
  ["usage.give_plan", { plan: null, workspaceName: "Fjord Clinic" }, "removed the plan of Fjord Clinic"],
  ["usage.join_agency", { workspaceName: "Fjord Clinic" }, "added the client workspace Fjord Clinic"],
  [
    "chat.put_deployment",
    { name: "Returns", kind: "page", isEnabled: true },
    "published the public page of the agent Returns",
  ],
  ["account.start_totp", {}, "started setting up two-factor sign-in"],
  ["newer.version_action", {}, "did “version action”"],
  ["people.remove_member", {}, "removed "],
])("%s", (action, detail, sentence) => {
  expect(describeAudit(action, detail)).toBe(sentence);
});
