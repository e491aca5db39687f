import { expect, test } from "vitest";
import { draftOf, filtersOfDraft } from "./filter-draft.ts";

test("a form shows whole units and local times, and gives back what the address had", () => {
  const filters = {
    from: "2026-11-15T08:30:00.000Z",
    to: "2026-11-15T09:00:00.000Z",
    minimumCost: "52000000",
    maximumMilliseconds: "1500",
    model: "tiny",
  };
  expect(draftOf(filters)).toMatchObject({ minimumCost: "0.052", maximumMilliseconds: "1.5", model: "tiny" });
  expect(filtersOfDraft(draftOf(filters))).toEqual(filters);
});

test("empty fields are no filters, a range takes the place of a period, and bounds need the name of a score", () => {
  expect(filtersOfDraft({ model: "  ", period: "7d", from: "2026-11-15T08:30", scoreAbove: "1" })).toEqual({
    from: expect.stringMatching(/^2026-11-15T\d\d:30:00.000Z$/),
  });
  expect(filtersOfDraft({ period: "7d", score: "helpful", scoreBelow: "0.5" })).toEqual({
    period: "7d",
    score: "helpful",
    scoreBelow: "0.5",
  });
});
