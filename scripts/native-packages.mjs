// Plain JavaScript without dependencies: runs on the host's Node right after npm, before anything else is loaded.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Native code comes as one optional package per platform (`@next/swc-darwin-arm64`). npm 10 installs only those that
 * package-lock.json lists, and says nothing about the others, so what this platform needs is worked out here from the
 * packages that name them.
 */
const platformName =
  /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)-(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x)(?:-(gnu|musl|msvc|eabi|gnueabihf))?$/;

/** What the packages call this machine; musl is the C library of Alpine Linux. */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== "linux") return { os, cpu };
  return { os, cpu, libc: process.report.getReport().header.glibcVersionRuntime ? "gnu" : "musl" };
}

/**
 * The native packages that `platform` needs according to the lock file: `packages` as name and exact version,
 * `unsupported` as the names of packages that have no edition for it.
 */
export function nativePackagesFor(lock, platform, withTestTools) {
  const packages = [];
  const unsupported = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry.optionalDependencies || entry.optional) continue;
    if (entry.dev && !withTestTools) continue;
    const editions = Object.keys(entry.optionalDependencies).filter((name) => platformName.test(name));
    if (editions.length < 3) continue; // not a family of platform packages
    const name = pickEdition(editions, platform);
    if (name) packages.push({ name, version: exactVersion(lock, name, entry.optionalDependencies[name]) });
    else unsupported.push(path.replace(/^.*node_modules\//, ""));
  }
  return { packages, unsupported };
}

function pickEdition(names, { os, cpu, libc }) {
  const matching = names.filter((name) => {
    const [, system, processor] = platformName.exec(name);
    return (system === "windows" ? "win32" : system) === os && processor === cpu;
  });
  const abi = (name) => platformName.exec(name)[3];
  if (os !== "linux") return matching[0];
  // An edition without a C library in its name is a static program, or the glibc one where musl has its own.
  const own = matching.find((name) => abi(name) === libc);
  return own ?? (libc === "musl" && matching.some(abi) ? undefined : matching.find((name) => !abi(name)));
}

/** Ranges such as `^17.10.0-beta.17` stand for the version in the lock file, or for their lowest one. */
function exactVersion(lock, name, range) {
  return lock.packages[`node_modules/${name}`]?.version ?? range.replace(/^[\^~]/, "");
}

export function missingNativePackages(root, packages) {
  return packages.filter(({ name, version }) => {
    const manifest = join(root, "node_modules", name, "package.json");
    return !existsSync(manifest) || JSON.parse(readFileSync(manifest, "utf8")).version !== version;
  });
}

/**
 * Installs packages by exact version into a folder of their own and moves them into node_modules. Asking npm to add
 * them in place would let it prune or update what the lock file does not list. Returns npm's words where it failed.
 */
export function installNativePackages(root, packages, [command, ...npm], env = process.env) {
  const folder = mkdtempSync(join(root, "node_modules/.native-"));
  try {
    const specs = packages.map(({ name, version }) => `${name}@${version}`);
    const options = ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"];
    const result = spawnSync(command, [...npm, ...options, "--loglevel=error", "--prefix", folder, ...specs], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    if (result.error || result.status !== 0) return result.error?.message ?? `${result.stderr}`.trim();
    for (const { name } of packages) {
      const target = join(root, "node_modules", name);
      rmSync(target, { recursive: true, force: true });
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(folder, "node_modules", name), target, { recursive: true });
    }
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
