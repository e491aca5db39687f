import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nobody, systemContext } from "#core/access/context.ts";
import { isPermission, permissionsOf } from "#core/access/permissions.ts";
import type { AnyOperation } from "#core/command/operation.ts";
import type { Endpoint } from "#core/web/endpoint.ts";
import { endpoints } from "../../src/registry.server.ts";
import { findOperations } from "./find-operations.ts";
import { idsNamedIn } from "./ids-named-in.ts";
import type { Row } from "./row.ts";
import { openToAnyone, rows } from "./rows.ts";
import { snapshot } from "./snapshot.ts";
import { type Swept, sweptServer } from "./swept-server.ts";
import { withoutChange } from "./watch-changes.ts";
import { givenCaller, givenKey } from "./worlds.ts";

const operations = await findOperations();
const named = operations.map((operation) => [operation.operation, operation] as const);
const rowOf = ({ operation }: AnyOperation): Row =>
  rows[operation] ?? expect.fail(`${operation} has no row in rows.ts`);
const isForViewers = ({ allow }: AnyOperation) => !isPermission(allow) || permissionsOf("viewer").has(allow);
const isRefusedToViewers = (operation: AnyOperation) => !isForViewers(operation) || rowOf(operation).operatorsOnly;

let swept: Swept;
let { other, owner, viewer, origin } = {} as Swept;

beforeAll(async () => {
  swept = await sweptServer();
  ({ other, owner, viewer, origin } = swept);
});
afterAll(() => swept.end());

const inputOf = (operation: AnyOperation) => (rowOf(operation).input?.(other) ?? {}) as never;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "it worked",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** Left out, not skipped, where a question makes no sense for an operation: a skipped test should be a rare sight. */
function testWhere(applies: boolean | undefined, name: string, run: () => unknown): void {
  if (applies) test(name, async () => void (await run()));
}

test("a change does not go unseen", async () => {
  await expect(withoutChange(() => givenKey(owner.context))).rejects.toThrow(/insert in core\.api_key/);
});

test("every command and query has a row, and every row an operation", () => {
  expect(operations.length).toBeGreaterThan(40);
  expect(new Set(operations.map(({ operation }) => operation)).size).toBe(operations.length);
  expect(Object.keys(rows).sort()).toEqual(operations.map(({ operation }) => operation).sort());
});

test("everything is open to those whom its row names, and to nobody else", () => {
  const allowed = Object.fromEntries(operations.map(({ operation, allow }) => [operation, allow]));
  expect(allowed).toEqual(Object.fromEntries(Object.entries(rows).map(([name, { allow }]) => [name, allow])));
});

test("every endpoint leads to an operation that the sweep has found", () => {
  const known = new Set<AnyOperation>(operations);
  expect(endpoints.length).toBeGreaterThan(30);
  expect(endpoints.filter(({ operation }) => !known.has(operation)).map(({ path }) => path)).toEqual([]);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("what is open to anyone is listed with its reason", () => {
  const open = operations.filter(({ allow }) => allow === "anyone").map(({ operation }) => operation);
  expect(Object.keys(openToAnyone).sort()).toEqual(open.sort());
});

describe.each(named)("%s", (_name, operation) => {
  const { allow, kind } = operation;

  testWhere(allow !== "anyone", "without a session: signed out, nothing changes", async () => {
    expect(await withoutChange(() => codeOf(operation(nobody, inputOf(operation))))).toBe("signed_out");
  });

  testWhere(isRefusedToViewers(operation), "for a viewer: forbidden, nothing changes", async () => {
    expect(await withoutChange(() => codeOf(operation(viewer.context, inputOf(operation))))).toBe("forbidden");
  });

  testWhere(allow === "system", "for an owner: forbidden, nothing changes", async () => {
    expect(await withoutChange(() => codeOf(operation(owner.context, inputOf(operation))))).toBe("forbidden");
  });

  testWhere(
    rowOf(operation).foreign === "not_found",
    "another workspace's id: not found, nothing changes",
    async () => {
      const caller = allow === "system" ? systemContext() : allow === "anyone" ? nobody : asOperator(operation);
      expect(await withoutChange(() => codeOf(operation(caller, inputOf(operation))))).toBe("not_found");
    },
  );

  testWhere(rowOf(operation).foreign === "nothing", "asked about another workspace: nothing", async () => {
    const found = await withoutChange(() => operation(owner.context, inputOf(operation)));
    expect(found === null || (found as { items: unknown[] }).items).toEqual(found === null || []);
  });

  testWhere(rowOf(operation).foreign === "no_ids", "names nothing that somebody else could own", () => {
    expect(idsNamedIn(operation.input).sort()).toEqual(Object.keys(rowOf(operation).harmless ?? {}).sort());
  });

  testWhere(
    kind === "query" && !["anyone", "system"].includes(allow) && !rowOf(operation).showsAll,
    "shows nothing of another workspace",
    async () => {
      const found = await operation(asOperator(operation), inputOf(operation)).catch((error: Error) => error.message);
      const text = JSON.stringify(found) ?? "";
      for (const id of [...Object.values(other), "Stranger", "stranger"]) expect(text).not.toContain(id);
    },
  );

  testWhere(
    kind === "command" && rowOf(operation).foreign === "no_ids" && !["anyone", "system"].includes(allow),
    "done here, it touches nothing there",
    async () => {
      const { context } = await givenCaller("owner");
      const before = await snapshot(Object.values(other));
      await codeOf(operation(context, inputOf(operation)));
      expect(await snapshot(Object.values(other))).toEqual(before);
    },
  );
});

const asOperator = (operation: AnyOperation) =>
  rowOf(operation).operatorsOnly
    ? { ...owner.context, actor: { ...owner.context.actor, isOperator: true } }
    : owner.context;

/** A key may ask whose it is and where it works. */
const forAnyKey = new Set(["people.get_me", "people.list_my_workspaces"]);

const addressed = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(addressed)("%s", (_name, endpoint) => {
  const { operation } = endpoint;

  testWhere(operation.allow !== "anyone", "without a session: 401, nothing changes", async () => {
    expect(await withoutChange(() => ask(endpoint, {}))).toBe(401);
  });

  test("with an expired key: 401, nothing changes", async () => {
    const { key } = await givenKey(owner.context, { expiresAt: new Date(Date.now() - 1000) });
    expect(await withoutChange(() => ask(endpoint, { authorization: `Bearer ${key}` }))).toBe(401);
  });

  test("with a revoked or made-up key: 401, nothing changes", async () => {
    const { key } = await givenKey(owner.context, { revokedAt: new Date() });
    for (const wrong of [key, `pk_${"x".repeat(43)}`, "something"]) {
      expect(await withoutChange(() => ask(endpoint, { authorization: `Bearer ${wrong}` }))).toBe(401);
    }
  });

  testWhere(isRefusedToViewers(operation), "with a viewer's session: 403, nothing changes", async () => {
    expect(await withoutChange(() => ask(endpoint, { cookie: viewer.cookie }))).toBe(403);
  });

  const isOwn = operation.allow === "account" || (operation.allow === "member" && !forAnyKey.has(operation.operation));
  testWhere(isOwn, "with a key, for what is a person's own: 403, nothing changes", async () => {
    const { key } = await givenKey(owner.context);
    expect(await withoutChange(() => ask(endpoint, { authorization: `Bearer ${key}` }))).toBe(403);
  });

  testWhere(
    rowOf(operation).foreign === "not_found" && !rowOf(operation).operatorsOnly,
    "with another workspace's id: 404, nothing changes",
    async () => {
      expect(await withoutChange(() => ask(endpoint, { cookie: owner.cookie }))).toBe(404);
    },
  );

  testWhere(
    endpoint.method !== "GET" && operation.allow !== "anyone",
    "asked for by another site's page: 403, nothing changes",
    async () => {
      const headers = { cookie: owner.cookie, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
      expect(await withoutChange(() => ask(endpoint, headers))).toBe(403);
    },
  );
});

async function ask({ method, path, operation }: Endpoint, headers: Record<string, string>): Promise<number> {
  const rest: Record<string, unknown> = { ...(inputOf(operation) as object) };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  const body = method === "GET" ? {} : { body: JSON.stringify(rest), headers: { "content-type": "application/json" } };
  const answer = await fetch(`${origin}${filled}${query}`, {
    method,
    ...body,
    headers: { ...body.headers, ...headers },
  });
  const problem = (await answer.json()) as { code?: string; status?: number };
  if (!answer.ok) expect(problem.status).toBe(answer.status);
  return answer.status;
}
