import { expect, test } from "vitest";
import { apiRequest } from "./api-request.ts";

test("path parameters are escaped, the rest of a question goes into the query", () => {
  expect(
    apiRequest("GET /traces/:traceId/spans", { traceId: "a/b", limit: 20, cursor: undefined, search: "x y" }),
  ).toEqual({
    method: "GET",
    path: "/api/v1/traces/a%2Fb/spans?limit=20&search=x+y",
  });
});

test("the rest of a change goes into the body", () => {
  expect(apiRequest("PATCH /chat/folders/:folderId", { folderId: "f1", name: "Work" })).toEqual({
    method: "PATCH",
    path: "/api/v1/chat/folders/f1",
    body: { name: "Work" },
  });
});

test("a route without input has no query", () => {
  expect(apiRequest("GET /tools")).toEqual({ method: "GET", path: "/api/v1/tools" });
});
