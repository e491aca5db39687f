/** The one range a request asks for; null where it wants all, or several at once, which nobody needs. */
export function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | "outside" | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const [, from = "", to = ""] = found;
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? "outside" : { start, end };
}
