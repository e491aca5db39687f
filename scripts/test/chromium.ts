import { spawnSync } from "node:child_process";
import { findChromium } from "../../tests/support/chromium.ts";

/** Finds a browser, or installs Debian's where that exists and is allowed. Returns what to do when there is none. */
export function ensureChromium(): string | null {
  if (findChromium()) return null;
  if (process.env.CHROMIUM_PATH) return `CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`;
  const advice = "Install Chromium, or name one: CHROMIUM_PATH=/path/to/chromium npm test";
  if (!succeeds("apt-get", ["--version"])) return `No Chromium was found, and this system has no apt. ${advice}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds("sudo", ["-n", "true"]))
    return `No Chromium was found, and installing it needs root. ${advice}`;
  console.log("Installing Chromium with apt …");
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = isRoot ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
    return spawnSync(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  };
  apt("update", "-qq");
  const result = apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
  return findChromium() ? null : `apt could not install Chromium: ${result.stderr?.trim()} ${advice}`;
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
