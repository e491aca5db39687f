import { expect, test } from "vitest";
import type { ListedConversation } from "../organise/chat-types.ts";
import { withChange } from "./with-change.ts";

const conversation = (id: string, updatedAt: string, pinnedAt: string | null = null): ListedConversation => ({
  id,
  title: id,
  agentId: null,
  agentName: null,
  agentMark: null,
  memberAgentIds: [],
  pinnedAt,
  folderId: null,
  updatedAt,
  isAnswering: false,
});

const ids = (items: readonly ListedConversation[]) => items.map(({ id }) => id);

const list = {
  pinned: [conversation("old", "2026-01-01", "2026-11-01")],
  recent: [conversation("a", "2026-11-03"), conversation("b", "2026-11-02")],
  openFolders: new Map([["work", [conversation("filed", "2026-10-01")]]]),
};

test("pinning moves a conversation to the top of the pinned ones, from a folder too", () => {
  const pinned = withChange(list, ["b", "filed"], { pinnedAt: "2026-11-05" }).pinned;
  expect(ids(pinned)).toEqual(["b", "filed", "old"]);
});

test("unpinning puts a conversation back by date", () => {
  const { pinned, recent } = withChange(list, ["old"], { pinnedAt: null });
  expect(pinned).toEqual([]);
  expect(ids(recent)).toEqual(["a", "b", "old"]);
});

test("removing takes a conversation out of every section", () => {
  const { pinned, recent, openFolders } = withChange(list, ["old", "a", "filed"], null);
  expect([ids(pinned), ids(recent), openFolders.get("work")]).toEqual([[], ["b"], []]);
});
