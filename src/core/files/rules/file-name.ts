/** A name without folders or characters that would break a header or a page. */
export function fileName(given: string): string {
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
