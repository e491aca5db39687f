// Plain JavaScript without dependencies: this part runs on the host's Node before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installNativePackages, missingNativePackages, nativePackagesFor, thisPlatform } from "./native-packages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const node = join(root, "node_modules/node/bin/node");

/** Installs what is missing, then runs the TypeScript file under the Node that came with the packages. */
export async function continueWith(script, { withTestTools = false } = {}) {
  refuseOldNode();
  process.chdir(root);
  leaveWithNpm();
  const installed = isInstalled(withTestTools);
  if (!installed) install(withTestTools);
  module.enableCompileCache?.(join(root, "node_modules/.cache/node")); // halves the time until the product is started
  const entry = join(root, "scripts", script);
  if (installed && realpathSync(process.execPath) === realpathSync(node)) await import(pathToFileURL(entry).href);
  else runAsChild(entry);
}

function refuseOldNode() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major >= 20) return;
  fail(
    `Parley needs Node 20 or newer; this is ${process.version}.`,
    "Install one from https://nodejs.org and try again.",
  );
}

/** npm starts us through a shell that dies of a signal without passing it on; a new parent is how we learn of it. */
function leaveWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

/** Compares what npm recorded in node_modules with the lock file, so that a changed lock file is noticed. */
function isInstalled(withTestTools) {
  if (!existsSync(node) || !existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const wanted = readJson("package-lock.json").packages;
  const present = readJson("node_modules/.package-lock.json").packages;
  if (missingNativePackages(root, nativePackages(withTestTools).packages).length > 0) return false;
  return Object.entries(wanted).every(([path, { version, dev, devOptional, peer, optional }]) => {
    if (path === "" || (!withTestTools && (dev || devOptional || peer))) return true;
    if (optional) return true; // those of other machines; this one's were checked above
    return present[path]?.version === version;
  });
}

function install(withTestTools) {
  const begin = Date.now();
  refuseUnsupportedPlatform(withTestTools);
  console.log("Installing packages (a minute or two the first time) …");
  const [command, ...npm] = npmCommand();
  // Not `npm ci`: it refuses a lock file made where the registry lacks the binaries of other platforms. With the lock
  // file present this installs the same versions, adds this platform's own and leaves the lock file alone.
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  options.push(withTestTools ? "--include=dev" : "--omit=dev");
  const env = { ...process.env, PATH: pathWithoutPackages() };
  const result = spawnSync(command, [...npm, ...options], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
  if (result.error || result.status !== 0) {
    console.error(result.stdout ?? "", result.stderr ?? "");
    fail(
      `npm could not install the packages (${result.error?.message ?? `exit code ${result.status}`}).`,
      "Check the network and free disk space, then start again.",
    );
  }
  if (!existsSync(node)) fetchNode(env);
  completeNativePackages(withTestTools, env);
  dropNeedless();
  shortenEntries();
  console.log(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

/** What packages bring that nothing here ever opens: a fifth of them all. */
const needless = [
  // Maps for debuggers of other people's code, the sources they were made from, manuals.
  /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/,
  /^(superjson|openai)[\\/]src[\\/]/,
  /^next[\\/]dist[\\/]docs[\\/]/,
  // Headers for compiling against Node: nothing is compiled.
  /^node[\\/](.+[\\/])?include[\\/]/,
  // What reads letters, in an edition for browsers, and its languages in larger ones.
  /^tesseract\.js-core[\\/]tesseract-core[\w-]*\.wasm\.js$/,
  /^@tesseract\.js-data[\\/]\w+[\\/]4\.0\.0[\\/]/,
];

function dropNeedless() {
  const packages = join(root, "node_modules");
  for (const path of readdirSync(packages, { recursive: true })) {
    if (needless.some((pattern) => pattern.test(path))) rmSync(join(packages, path), { recursive: true, force: true });
  }
}

/** Of packages that name every file of theirs as an entry: the entries that are asked for here. */
const askedFor = { "drizzle-orm": [".", "./package.json", "./pg-core", "./postgres-js"] };

/**
 * Node reads the list of entries again for each file of a package that it loads. One that is 170 KB long takes half a
 * second of every start, and of every test.
 */
function shortenEntries() {
  for (const [name, entries] of Object.entries(askedFor)) {
    const path = join("node_modules", name, "package.json");
    const { exports: all, ...rest } = readJson(path);
    const exports = Object.fromEntries(entries.filter((entry) => all[entry]).map((entry) => [entry, all[entry]]));
    writeFileSync(join(root, path), JSON.stringify({ ...rest, exports }, null, 2));
  }
}

function nativePackages(withTestTools) {
  return nativePackagesFor(readJson("package-lock.json"), thisPlatform(), withTestTools);
}

function platformLabel() {
  const { os, cpu, libc } = thisPlatform();
  return libc ? `${os}-${cpu}-${libc}` : `${os}-${cpu}`;
}

function refuseUnsupportedPlatform(withTestTools) {
  const { os, libc } = thisPlatform();
  const reason = {
    win32: "the start scripts need a POSIX shell (use WSL 2)",
    musl: "the Node 24 and PostgreSQL packages need glibc",
  }[os === "win32" ? os : libc];
  const { unsupported } = nativePackages(withTestTools);
  if (!reason && unsupported.length === 0) return;
  fail(
    `Parley does not support this platform (${platformLabel()}): ${reason ?? `no native code for ${unsupported.join(", ")}`}.`,
    "Supported: Linux with glibc and macOS, each on x64 or arm64.",
  );
}

/** npm 10 leaves out native packages of platforms that the lock file does not list. */
function completeNativePackages(withTestTools, env) {
  const { packages } = nativePackages(withTestTools);
  const missing = missingNativePackages(root, packages);
  if (missing.length === 0) return;
  const names = missing.map(({ name, version }) => `${name}@${version}`).join(", ");
  console.log(`Installing native packages for ${platformLabel()}: ${names} …`);
  const problem = installNativePackages(root, missing, npmCommand(), env);
  if (problem === null && missingNativePackages(root, packages).length === 0) return;
  fail(
    `The native packages for this platform (${platformLabel()}) could not be installed: ${names}. ${problem ?? ""}`.trim(),
    "Check the network. If the registry has no such version, this platform is not supported.",
  );
}

/** Some npm settings forbid install scripts; the one that brings Node 24 is needed. */
function fetchNode(env) {
  const result = spawnSync(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: join(root, "node_modules/node"),
    env,
    encoding: "utf8",
  });
  if (existsSync(node)) return;
  fail(
    `Node 24 could not be fetched: ${result.stderr || result.stdout}`.trim(),
    "Check the network, then start again.",
  );
}

/** Under `npm start` the first node and npm on the path are the ones about to be replaced. */
function npmCommand() {
  const { npm_execpath: npm = "", npm_node_execpath: npmNode = "" } = process.env;
  const usable = npm.endsWith("npm-cli.js") && npmNode && !npmNode.startsWith(join(root, "node_modules"));
  return usable ? [npmNode, npm] : ["npm"];
}

function pathWithoutPackages() {
  const parts = (process.env.PATH ?? "").split(delimiter);
  return parts.filter((part) => !/node_modules[\\/]\.bin[\\/]?$/.test(part)).join(delimiter);
}

function runAsChild(entry) {
  const child = spawn(node, [entry, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.once("disconnect", () => child.kill("SIGTERM"));
  child.once("error", (error) =>
    fail(`Node 24 could not be started: ${error.message}`, "Remove the folder node_modules and start again."),
  );
  child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function fail(message, advice) {
  console.error(`${message}\n${advice}`);
  process.exit(1);
}
