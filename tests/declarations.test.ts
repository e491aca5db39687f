import { expect, test } from "vitest";
import { allPermissions, isPermission } from "#core/access/permissions.ts";
import { joined } from "#core/declarations.ts";
import { apps } from "../src/registry.ts";

test("a name that two modules declare is refused", () => {
  expect(() => joined("permission", [{ "notes:read": 1 }, { "notes:read": 2 }])).toThrow(
    "The permission “notes:read” is declared twice.",
  );
});

test("nobody can be given a permission of an app that is only planned", () => {
  const planned = apps.filter((app) => "isPlanned" in app).map(({ slug }) => slug);
  expect(allPermissions().filter((name) => planned.some((slug) => name.startsWith(`${slug}:`)))).toEqual([]);
  for (const slug of planned) expect(isPermission(`${slug}:read`)).toBe(false);
});
