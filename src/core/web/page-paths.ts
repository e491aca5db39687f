import { readdir } from "node:fs/promises";

/** The paths of all pages in Next's folder, with `[name]` written as `:name` and groups left out. */
export async function pagePaths(appFolder: string): Promise<string[]> {
  const files = await readdir(appFolder, { recursive: true });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => {
      const parts = file.split("/").slice(0, -1);
      const shown = parts.filter((part) => !/^\(.*\)$/.test(part)).map((part) => part.replace(/^\[(\w+)\]$/, ":$1"));
      return `/${shown.join("/")}`;
    });
}
