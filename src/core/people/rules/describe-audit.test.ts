import { expect, test } from "vitest";
import { describeAudit } from "./describe-audit.ts";

test.each([
  ["people.invite_member", { email: "hanna@example.com", role: "editor" }, "invited hanna@example.com as editor"],
  ["people.invite_member", { email: null, role: "agent" }, "made an invitation link for one agent"],
  ["people.start_run_as", { name: "Tomás", allowChanges: false }, "began to act as Tomás, only to look"],
  ["usage.give_plan", { plan: "Starter", workspaceName: "Fjord Clinic" }, "gave the plan Starter to Fjord Clinic"],
  ["usage.give_plan", { plan: null, workspaceName: "Fjord Clinic" }, "took the plan from Fjord Clinic"],
  ["usage.join_agency", { workspaceName: "Fjord Clinic" }, "brought Fjord Clinic into the agency’s care"],
  ["task.approve_run", {}, "approved run"],
  ["chat.queue_message", {}, "queued message"],
  ["conversations.send_message", {}, "sent message"],
  ["task.retry_run", {}, "retried run"],
  ["people.remove_member", {}, "removed "],
])("%s", (action, detail, sentence) => {
  expect(describeAudit(action, detail)).toBe(sentence);
});
