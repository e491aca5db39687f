import { spawnSync } from "node:child_process";
import { findChromium, isShell } from "../../tests/support/chromium.ts";

/** Finds a browser, or installs Debian's where that exists and is allowed. Returns what to do when there is none. */
export function ensureChromium(): string | null {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return findChromium() ? null : `CHROMIUM_PATH names no program: ${CHROMIUM_PATH}`;
  if (isShell(findChromium())) return null;
  const refusal = installWithApt();
  if (findChromium()) return null; // an ordinary one will do, only slower
  return `No Chromium was found, and ${refusal}. Install Chromium, or name one: CHROMIUM_PATH=/path/to/chromium npm test`;
}

/** Returns why it could not, if so. The shell is not in every release, the browser is. */
function installWithApt(): string | null {
  if (!succeeds("apt-get", ["--version"])) return "this system has no apt";
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds("sudo", ["-n", "true"])) return "installing it needs root";
  console.log("Installing Chromium with apt …");
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = isRoot ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
    return spawnSync(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  };
  apt("update", "-qq");
  const install = (name: string) => apt("install", "-y", "-qq", "--no-install-recommends", name);
  if (install("chromium-headless-shell").status === 0 || findChromium()) return null;
  const { status, stderr } = install("chromium");
  return status === 0 ? null : `apt could not install it: ${stderr?.trim()}`;
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
