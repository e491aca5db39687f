/** A name without folders or characters that would break a header or a page. */
export function plainName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .toWellFormed()
    .trim();
  if (plain === "" || plain === "." || plain === "..") return "file";
  if (plain.length <= 200) return plain;
  const extension = /\.[\w]{1,10}$/.exec(plain)?.[0] ?? "";
  return `${plain.slice(0, 200 - extension.length)}${extension}`;
}

/** What a document is called until its own title is known. */
export function titleOfName(name: string): string {
  const stem = name.replace(/\.[\w]{1,10}$/, "");
  return (stem || name).replaceAll("_", " ").replaceAll(/\s+/g, " ").trim().slice(0, 300) || "Untitled";
}

/** The path of a file in a folder that somebody brought, cleaned; null for a file by itself. */
export function folderPath(given: string): string | null {
  const parts = given.split(/[\\/]+/).filter((part) => part && part !== "." && part !== "..");
  return parts.length > 1 ? parts.map(plainName).join("/").slice(0, 1000) : null;
}
