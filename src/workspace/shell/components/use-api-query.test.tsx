import { notifyManager } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "#lib/api-client/api-client.ts";
import type { ApiMutation } from "./use-api-mutation.ts";
import type { ApiPages } from "./use-api-pages.ts";
import type { ApiQuery, QueryOptions } from "./use-api-query.ts";

type Plan = { name: string };
type Page = { items: number[]; nextCursor: string | null };
type Api = {
  "GET /plans/:planId": { input: { planId: string }; result: Plan };
  "GET /numbers": { input: { cursor?: string }; result: Page };
};

/** Answers that are given when the test says so, in the order in which they were asked for. */
const asked: {
  path: string;
  signal: AbortSignal | null | undefined;
  answer(body: unknown, status?: number): Promise<void>;
}[] = [];
const api = createApiClient<Api>(
  (path, { signal }) =>
    new Promise((resolve) => {
      const answer = (body: unknown, status = 200) => act(async () => resolve(Response.json(body, { status })));
      asked.push({ path, signal, answer });
    }),
);

let hooks: typeof import("./use-api-query.ts") &
  typeof import("./use-api-pages.ts") &
  typeof import("./use-api-mutation.ts");
let root: Root;
let shown: Record<string, unknown> = {};

beforeAll(async () => {
  const { window } = parseHTML("<main></main>");
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  // Otherwise listeners are told in a later task, after `act` has ended.
  notifyManager.setScheduler(queueMicrotask);
  // Only now: whether there is a window is found out when the modules are loaded.
  hooks = {
    ...(await import("./use-api-query.ts")),
    ...(await import("./use-api-pages.ts")),
    ...(await import("./use-api-mutation.ts")),
  };
});
beforeEach(() => {
  root = createRoot(document.querySelector("main") as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  const { queryClient } = await import("../query-client.ts");
  queryClient().clear();
  asked.length = 0;
  shown = {};
});

function PlanView({ id, name = "plan", ...options }: { id: string | null; name?: string } & QueryOptions<Plan>) {
  shown[name] = hooks.useApiQuery(api, "GET /plans/:planId", id === null ? null : { planId: id }, options);
  return null;
}
function Numbers() {
  shown.numbers = hooks.useApiPages(api, "GET /numbers");
  return null;
}
function Change() {
  shown.change = hooks.useApiMutation();
  return null;
}
const numbers = () => shown.numbers as ApiPages<Page>;
const change = () => shown.change as ApiMutation;
const plan = (name = "plan") => shown[name] as ApiQuery<Plan>;
const show = (view: React.ReactNode) => act(async () => root.render(view));

test("two parts of a screen that ask for the same share one request", async () => {
  await show([<PlanView key="1" id="a" name="left" />, <PlanView key="2" id="a" name="right" />]);
  expect(asked.map(({ path }) => path)).toEqual(["/api/v1/plans/a"]);
  expect(plan("left")).toMatchObject({ data: null, failure: null, isLoading: true });
  await asked[0]?.answer({ name: "Pro" });
  expect([plan("left").data, plan("right").data]).toEqual([{ name: "Pro" }, { name: "Pro" }]);
});

test("nothing is asked while there is no input, and a new input drops the answer to the old one", async () => {
  await show(<PlanView id={null} />);
  expect(asked).toHaveLength(0);
  await show(<PlanView id="a" />);
  await show(<PlanView id="b" />);
  expect(asked[0]?.signal?.aborted).toBe(true);
  await asked[1]?.answer({ name: "B" });
  expect(plan().data).toEqual({ name: "B" });
});

test("a reload while the first load is under way shows the later answer", async () => {
  await show(<PlanView id="a" />);
  await act(async () => void plan().reload());
  expect(asked).toHaveLength(2);
  await asked[0]?.answer({ name: "old" });
  await asked[1]?.answer({ name: "new" });
  expect(plan().data).toEqual({ name: "new" });
});

test("a failure stays on screen while it is tried again, and what was there stays when a reload fails", async () => {
  await show(<PlanView id="a" />);
  await asked[0]?.answer({ detail: "Not yours." }, 403);
  expect(plan()).toMatchObject({ data: null, failure: "Not yours." });
  await act(async () => void plan().reload());
  expect(plan()).toMatchObject({ data: null, failure: "Not yours.", isLoading: true });
  await asked[1]?.answer({ name: "Pro" });
  expect(plan()).toMatchObject({ data: { name: "Pro" }, failure: null });
  await act(async () => void plan().reload());
  await asked[2]?.answer({ detail: "Gone." }, 404);
  expect(plan()).toMatchObject({ data: { name: "Pro" }, failure: "Gone." });
});

test("what the server rendered is shown at once and not loaded again", async () => {
  await show(<PlanView id="a" initialData={{ name: "Rendered" }} />);
  expect(plan().data).toEqual({ name: "Rendered" });
  expect(asked).toHaveLength(0);
  await act(async () => plan().setData({ name: "Changed" }));
  expect(plan().data).toEqual({ name: "Changed" });
});

test("with keepsPrevious the old answer stays until the new one is there", async () => {
  await show(<PlanView id="a" keepsPrevious />);
  await asked[0]?.answer({ name: "A" });
  await show(<PlanView id="b" keepsPrevious />);
  expect(plan()).toMatchObject({ data: { name: "A" }, isLoading: true });
  await asked[1]?.answer({ name: "B" });
  expect(plan().data).toEqual({ name: "B" });
});

test("pages are joined, and a page that fails leaves the list as it is", async () => {
  const { toast } = await import("#ui/feedback/toast.ts");
  const failed = vi.spyOn(toast, "error").mockImplementation(() => "");
  await show(<Numbers />);
  await asked[0]?.answer({ items: [1, 2], nextCursor: "two" });
  await act(async () => void numbers().loadMore());
  await asked[1]?.answer({ detail: "Try later." }, 503);
  expect(numbers()).toMatchObject({ data: { items: [1, 2] }, failure: null });
  expect(failed).toHaveBeenCalledWith("Try later.");
  await act(async () => void numbers().loadMore());
  expect(asked[2]?.path).toBe("/api/v1/numbers?cursor=two");
  await asked[2]?.answer({ items: [3], nextCursor: null });
  expect(numbers().data).toEqual({ items: [1, 2, 3], nextCursor: null });
});

test("a change tells that it is under way, what failed and which field is wrong", async () => {
  const { ApiError } = await import("#lib/api-client/api-error.ts");
  await show(<Change />);
  const work = Promise.withResolvers<void>();
  let ended: Promise<boolean> | undefined;
  await act(async () => {
    ended = change().run(() => work.promise);
  });
  expect(change().isPending).toBe(true);
  await act(async () =>
    work.reject(new ApiError(400, { detail: "Wrong.", fields: [{ path: "name", message: "is taken" }] })),
  );
  expect(await ended).toBe(false);
  expect(change()).toMatchObject({ isPending: false, failure: "Wrong." });
  expect(change().fieldError("name")).toBe("is taken");
  expect(change().fieldError("price")).toBeUndefined();
});
