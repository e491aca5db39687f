import { expect, test } from "vitest";
import { bodyOf, faultsOf, type PageDraft } from "./page-draft.ts";

const draft: PageDraft = {
  slug: "harbour-help",
  welcome: "Ahoy",
  theme: "dark",
  starters: " When do you open? \n\nWhere are you?",
  messagesPerMinute: "10",
  versionId: "",
  password: "",
  isLocked: false,
};

test("a form as the server wants it", () => {
  expect(bodyOf(draft, undefined, true)).toEqual({
    isEnabled: true,
    slug: "harbour-help",
    versionId: null,
    settings: {
      welcome: "Ahoy",
      theme: "dark",
      starters: ["When do you open?", "Where are you?"],
      messagesPerMinute: 10,
    },
    password: null,
    origins: [],
  });
});

test("a password that was not touched is left out, so that it stays", () => {
  expect(bodyOf({ ...draft, isLocked: true }, undefined, true)).not.toHaveProperty("password");
  expect(bodyOf({ ...draft, isLocked: true, password: "seagulls" }, undefined, true)).toMatchObject({
    password: "seagulls",
  });
});

test.each([
  [{ slug: "With Spaces" }, false, "slug"],
  [{ starters: "1\n2\n3\n4\n5\n6\n7" }, false, "starters"],
  [{ messagesPerMinute: "0" }, false, "messagesPerMinute"],
  [{ messagesPerMinute: "a few" }, false, "messagesPerMinute"],
  [{ isLocked: true }, false, "password"],
  [{ isLocked: true, password: "short" }, true, "password"],
] as const)("%o is wrong", (change, hasPassword, field) => {
  expect(Object.keys(faultsOf({ ...draft, ...change }, hasPassword))).toEqual([field]);
});

test("what is right has no faults, also with a password that is kept", () => {
  expect(faultsOf(draft, false)).toEqual({});
  expect(faultsOf({ ...draft, isLocked: true }, true)).toEqual({});
});
