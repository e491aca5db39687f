import { randomUUID } from "node:crypto";
import type { Row } from "../row.ts";

export const houseRows: Record<string, Row> = {
  "errors.forget_problems": { allow: "system", foreign: "no_ids" },
  "errors.list_problems": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "errors.mark_problem": {
    allow: "member",
    input: () => ({ problemId: randomUUID(), isSolved: true }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "files.add_file": {
    allow: "agents:use",
    input: () => ({ name: "a.txt", mime: "text/plain", bytes: 1, sha256: "0".repeat(64), text: "a" }),
    foreign: "no_ids",
  },
  "files.get_file": { allow: "agents:use", input: ({ fileId }) => ({ fileId }), foreign: "not_found" },
  "home.list_my_doings": { allow: "workspace:read", foreign: "no_ids" },
  "mail.list": { allow: "anyone", foreign: "not_found" },
  "notifications.count_unread_notifications": { allow: "member", foreign: "no_ids" },
  "notifications.forget_notifications": { allow: "system", foreign: "no_ids" },
  "notifications.list_notifications": { allow: "member", foreign: "no_ids" },
  "notifications.mark_all_notifications_read": { allow: "member", foreign: "no_ids" },
  "notifications.mark_notification_read": {
    allow: "member",
    input: ({ notificationId }) => ({ notificationId }),
    foreign: "not_found",
  },
  "palette.search": { allow: "workspace:read", input: () => ({ query: "refund" }), foreign: "no_ids" },
  "notifications.notify": {
    allow: "system",
    input: ({ userId }) => ({ userIds: [userId], kind: "test.thing", title: "A thing", source: "sweep" }),
    foreign: "not_found",
  },
};
