import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cyclesIn, folderEdges } from "./support/cycles.ts";
import { readSources, root, type SourceFile } from "./support/imports.ts";
import { filesInTypeCycles, foldersInCycles } from "./support/known-cycles.ts";

const sources = readSources();
const files = [...sources.values()];
const services = ["connect", "library", "usage", "trace"];
const workbenches = ["chat", "inbox", "record", "task"];

/** The layers, from the bottom up. An import may point to a lower layer or stay in its module, never up. */
function layerOf(path: string): number {
  const [, first = "", second = ""] = path.split("/");
  if (first === "lib") return 0;
  if (first === "platform" || first === "ui") return 1;
  if (first === "core") return 2;
  if (first === "workspace") return 3;
  if (first === "engine") return 4;
  if (first === "subapps") return services.includes(second) ? 5 : 6;
  if (path === "src/registry.ts") return 6;
  return 7;
}

const moduleOf = (path: string): string =>
  path
    .split("/")
    .slice(1, path.startsWith("src/subapps/") ? 3 : 2)
    .join("/");

function localImports(): { from: SourceFile; to: string }[] {
  return files.flatMap((from) =>
    from.imports.flatMap(({ target }) => (target?.startsWith("src/") ? [{ from, to: target }] : [])),
  );
}

const importPairs = () => localImports().map(({ from, to }) => ({ from: from.path, to }));

test("the tree is being read", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(localImports().length).toBeGreaterThan(60);
});

test("every import names a file that exists", () => {
  const missing = localImports().filter(({ to }) => !existsSync(join(root, to)));
  expect(missing.map(({ from, to }) => `${from.path} -> ${to}`)).toEqual([]);
});

test("imports point to lower layers only", () => {
  const wrong = localImports().filter(({ from, to }) => {
    if (moduleOf(from.path) === moduleOf(to)) return false;
    if (/\/(manifest|declarations)\.ts$/.test(to) && from.path === "src/registry.ts") return false;
    return layerOf(to) >= layerOf(from.path);
  });
  // Pages and composition roots are both in the top layer: they share the registry, the server and the product shell.
  const allowed = wrong.filter(
    ({ from, to }) => !(layerOf(from.path) === 7 && /^src\/(registry|app\/|server\/|product-shell\/)/.test(to)),
  );
  expect(allowed.map(({ from, to }) => `${from.path} -> ${to}`)).toEqual([]);
});

/** Where a sub-app's own pages lie; those of Chat for people without an account have short addresses. */
const pagesOf = (name: string): string[] => [
  `src/app/apps/${name}/`,
  ...(name === "chat" ? ["src/app/a/", "src/app/share/"] : []),
];

test("a sub-app is entered by its index.ts", () => {
  const wrong = localImports().filter(({ from, to }) => {
    const [, area, name] = to.split("/");
    if (area !== "subapps" || moduleOf(from.path) === `subapps/${name}`) return false;
    if (to === `src/subapps/${name}/index.ts`) return false;
    if (/^src\/subapps\/\w+\/(manifest|declarations)\.ts$/.test(to) && from.path === "src/registry.ts") return false;
    if (to === `src/subapps/${name}/wiring.ts` && from.path === "src/registry.server.ts") return false;
    // Its own pages may place its views and islands.
    const isOwnPage = pagesOf(name ?? "").some((folder) => from.path.startsWith(folder));
    return !(isOwnPage && to.startsWith(`src/subapps/${name}/components/`));
  });
  expect(wrong.map(({ from, to }) => `${from.path} -> ${to}`)).toEqual([]);
});

test("workbenches never import each other, services import no other sub-app", () => {
  const wrong = localImports().filter(({ from, to }) => {
    if (!from.path.startsWith("src/subapps/") || !to.startsWith("src/subapps/")) return false;
    const [source = "", target = ""] = [from.path.split("/")[2], to.split("/")[2]];
    return source !== target && (services.includes(source) || workbenches.includes(target));
  });
  expect(wrong.map(({ from, to }) => `${from.path} -> ${to}`)).toEqual([]);
});

const isServerOnly = (path: string) =>
  path.startsWith("src/platform/") ||
  /\/(commands|queries|flows|jobs|on)\//.test(path) ||
  /\/(tables|wiring|api|index|declarations)\.ts$/.test(path) ||
  path === "src/registry.server.ts";

test("client code does not reach server code", () => {
  const wrong: string[] = [];
  for (const island of files.filter(({ isClient }) => isClient)) {
    const seen = new Set<string>();
    const visit = (file: SourceFile, trail: string[]) => {
      for (const { specifier, target, isTypeOnly } of file.imports) {
        if (isTypeOnly) continue;
        if (specifier.startsWith("node:")) wrong.push([...trail, specifier].join(" -> "));
        if (!target || seen.has(target)) continue;
        seen.add(target);
        const next = sources.get(target);
        if (!next || next.isServerAction) continue; // a server action is called over the network
        if (isServerOnly(target)) wrong.push([...trail, target].join(" -> "));
        else visit(next, [...trail, target]);
      }
    };
    visit(island, [island.path]);
  }
  expect(wrong).toEqual([]);
});

test("the environment is read in one place", () => {
  const readers = files.filter(({ text }) => text.includes("process.env")).map(({ path }) => path);
  expect(readers).toEqual(["src/platform/env.ts"]);
});

test("addresses and ids are checked by one rule", () => {
  const others = files.filter(
    ({ path, text }) => !path.startsWith("src/lib/") && /\bz\.(?:email|uuid|guid)\(/.test(text),
  );
  expect(others.map(({ path }) => path)).toEqual([]); // email() and uuid() of src/lib
});

test("commands, queries and flows are made where the sweep finds them", () => {
  const makers = /import \{[^}]*\b(?:command|query|flow)\b[^}]*\} from "[^"]*\/operation\.ts"/;
  const wrong = files.filter(({ path, text }) => makers.test(text) && !/\/(?:commands|queries|flows)\//.test(path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no file is in a circle of imports", () => {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      return;
    }
    state.set(path, "open");
    for (const { target, isTypeOnly } of sources.get(path)?.imports ?? []) {
      if (target && !isTypeOnly && sources.has(target)) visit(target, [...trail, path]);
    }
    state.set(path, "done");
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});

test("core, workspace and engine have no cycles between their modules", () => {
  for (const layer of ["src/core", "src/workspace", "src/engine"]) {
    const edges = folderEdges(importPairs()).get(layer);
    expect(edges?.size, layer).toBeGreaterThan(3);
    expect(cyclesIn(edges ?? new Map()), layer).toEqual([]);
  }
});

test("no further folders form cycles with their siblings", () => {
  const found = [...folderEdges(importPairs())].flatMap(([level, edges]) =>
    cyclesIn(edges).flatMap((group) => group.map((folder) => `${level}/${folder}`)),
  );
  expect(found.filter((folder) => !foldersInCycles.includes(folder)).sort()).toEqual([]);
});

test("no further files form cycles by their types", () => {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of importPairs()) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  expect(
    cyclesIn(edges)
      .flat()
      .filter((file) => !filesInTypeCycles.includes(file)),
  ).toEqual([]);
});
