import { fileName } from "#core/files/rules/file-name.ts";

/** What a document is called until its own title is known. */
export function titleOfName(name: string): string {
  const stem = name.replace(/\.[\w]{1,10}$/, "");
  return (stem || name).replaceAll("_", " ").replaceAll(/\s+/g, " ").trim().slice(0, 300) || "Untitled";
}

/** The path of a file in a folder that somebody brought, cleaned; null for a file by itself. */
export function folderPath(given: string): string | null {
  const parts = given.split(/[\\/]+/).filter((part) => part && part !== "." && part !== "..");
  return parts.length > 1 ? parts.map(fileName).join("/").slice(0, 1000) : null;
}
