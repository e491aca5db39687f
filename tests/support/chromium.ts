import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = ["/Applications/Chromium.app/Contents/MacOS", "/Applications/Google Chrome.app/Contents/MacOS"];

/** The browser for the tests: the one named by CHROMIUM_PATH, or the first that this machine has. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const folders = [...PATH.split(delimiter), ...places];
  const candidates = folders.flatMap((folder) =>
    [...names, "Chromium", "Google Chrome"].map((name) => join(folder, name)),
  );
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
