import { expect, test } from "vitest";
import { describeAudit } from "./describe-audit.ts";

test.each([
  ["people.invite_member", { email: "hanna@example.com", role: "editor" }, "invited hanna@example.com as editor"],
  ["people.invite_member", { email: null, role: "agent" }, "made an invitation link for one agent"],
  ["people.start_run_as", { name: "Tomás", allowChanges: false }, "began to act as Tomás, only to look"],
  ["task.approve_run", {}, "approve run"],
  ["people.remove_member", {}, "removed "],
])("%s", (action, detail, sentence) => {
  expect(describeAudit(action, detail)).toBe(sentence);
});
