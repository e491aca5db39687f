import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The shell is the same engine without a window to draw, and twice as quick in a test. */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "Chromium",
  "Google Chrome",
];
const places = ["/Applications/Chromium.app/Contents/MacOS", "/Applications/Google Chrome.app/Contents/MacOS"];

/** The browser for the tests: the one named by CHROMIUM_PATH, or the first that this machine has. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const folders = [...PATH.split(delimiter), ...places];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

export const isShell = (program: string | null): boolean => program?.endsWith("headless-shell") ?? false;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
