import { expect, test } from "vitest";
import type { ListedConversation } from "../organise/chat-types.ts";
import { dayGroup, listRows } from "./list-rows.ts";

const now = new Date("2026-11-15T00:30:00Z");

const conversation = (id: string, updatedAt: string, more: Partial<ListedConversation> = {}): ListedConversation => ({
  id,
  title: id,
  agentId: null,
  agentName: null,
  agentMark: null,
  memberAgentIds: [],
  pinnedAt: null,
  folderId: null,
  updatedAt,
  isAnswering: false,
  ...more,
});

test("days are counted where the reader is", () => {
  const moment = new Date("2026-11-14T23:40:00Z");
  expect(dayGroup(moment, now, "UTC")).toBe("Yesterday");
  expect(dayGroup(moment, now, "Europe/Paris")).toBe("Today");
  expect(dayGroup(new Date("2026-11-08T12:00:00Z"), now, "UTC")).toBe("Last week");
  expect(dayGroup(new Date("2026-10-20T12:00:00Z"), now, "UTC")).toBe("Last month");
  expect(dayGroup(new Date("2026-03-20T12:00:00Z"), now, "UTC")).toBe("March 2026");
});

test("pinned first, then folders with what an open one holds, then days; nothing twice", () => {
  const pinned = conversation("p", "2026-11-10T00:00:00Z", { pinnedAt: "2026-11-11T00:00:00Z" });
  const filed = conversation("f", "2026-11-14T00:00:00Z", { folderId: "work" });
  const rows = listRows(
    {
      pinned: [pinned],
      folders: [
        { id: "work", name: "Work" },
        { id: "home", name: "Home" },
      ],
      openFolders: new Map([["work", [filed]]]),
      recent: [
        conversation("a", "2026-11-15T00:10:00Z"),
        filed,
        conversation("b", "2026-11-14T10:00:00Z"),
        pinned,
        conversation("c", "2026-11-14T09:00:00Z"),
      ],
    },
    now,
    "UTC",
  );
  expect(rows.map((row) => (row.kind === "heading" ? row.label : row.key))).toEqual([
    "Pinned",
    "conversation-p",
    "Folders",
    "folder-work",
    "work-f",
    "folder-home",
    "Today",
    "conversation-a",
    "Yesterday",
    "conversation-b",
    "conversation-c",
  ]);
});
