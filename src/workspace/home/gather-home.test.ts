import { expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { gatherHome } from "./gather-home.ts";
import type { HomeNeed, HomeProviders } from "./home.ts";

const context = systemContext();
const need = (id: string, urgency: number): HomeNeed => ({
  id,
  urgency,
  mark: { kind: "app", slug: "chat" },
  title: id,
  detail: "",
  actions: [],
});

test("all rooms together: most urgent first, newest first, seven at most", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 12, 9, minute));
  const recent = (from: number) =>
    Array.from({ length: 5 }, (_, index) => ({
      id: `${from + index}`,
      at: at(from + index),
      mark: need("", 0).mark,
      title: "",
    }));
  const home = await gatherHome(context, [
    { needs: async () => [need("later", 10), need("now", 90)], recent: async () => recent(0) },
    {
      needs: async () => [need("soon", 50)],
      recent: async () => recent(10),
      states: async () => ({ chat: { line: "x" } }),
    },
    { states: async () => ({ inbox: { line: "6 open for you", badge: 6 } }), spend: async () => null },
  ]);
  expect(home.needs.map(({ id }) => id)).toEqual(["now", "soon", "later"]);
  expect(home.recent.map(({ id }) => id)).toEqual(["14", "13", "12", "11", "10", "4", "3"]);
  expect(home.states).toEqual({ chat: { line: "x" }, inbox: { line: "6 open for you", badge: 6 } });
  expect(home).toMatchObject({ running: [], spend: null, isPartial: false });
});

test("a room that fails costs its own lines and no more", async () => {
  const broken: HomeProviders = {
    needs: () => Promise.reject(new Error("no route to host")),
    running: async () => [{ id: "r", mark: need("", 0).mark, name: "Ledger", doing: "Pricing refunds" }],
  };
  const home = await gatherHome(context, [broken, { needs: async () => [need("now", 90)] }]);
  expect(home.needs.map(({ id }) => id)).toEqual(["now"]);
  expect(home.running).toHaveLength(1);
  expect(home.isPartial).toBe(true);
});
