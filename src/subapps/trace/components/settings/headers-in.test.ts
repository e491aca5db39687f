import { expect, test } from "vitest";
import { headersIn } from "./headers-in.ts";

test("one header per line; what is no header is left out", () => {
  expect(headersIn("authorization: Bearer a:b\n  x-team :  blue \nnonsense\nempty:\n")).toEqual({
    authorization: "Bearer a:b",
    "x-team": "blue",
  });
});
