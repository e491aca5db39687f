/** Keeps secrets out of what is reported. Runs in the browser before sending and on the server before storing. */

const address = /\b((?:https?|wss?):\/\/[^\s?#"'<>()]+)[?#][^\s"'<>()]*/gi;
const localAddress = /((?:^|[\s"'(])\/[^\s?#"'<>()]*)\?[^\s"'<>()]*/g;
const credentials = /\b(https?:\/\/)[^\s/@:]+:[^\s/@]+@/gi;
const scheme = /\b(Bearer|Basic)\s+[\w\-.~+/=]+/gi;
const cookieLine = /\b((?:set-)?cookie)(["']?\s*[:=]\s*)[^\n]*/gi;
const named =
  /\b(authorization|proxy-authorization|x-api-key|api[-_]?key|password|passwd|secret|token)(["']?\s*[:=]\s*["']?)(?!(?:Bearer|Basic) …)[^\s"',;&}]+/gi;
const keys = /\b(?:pk|sk|rk|ghp|gho|ghs|xox[abprs])[-_][\w-]{10,}/g;

// The database layer puts the values of a failed statement after it: names, addresses, hashes.
const statementValues = /\nparams: [\s\S]*$/;

export function scrubText(text: string): string {
  return text
    .replace(statementValues, "")
    .replace(credentials, "$1")
    .replace(address, "$1")
    .replace(localAddress, "$1")
    .replace(scheme, "$1 …")
    .replace(cookieLine, "$1$2…")
    .replace(named, "$1$2…")
    .replace(keys, "…");
}

/** A page's address without query and hash. A long word in the path may be an invitation, so it goes as well. */
export function scrubUrl(url: string): string {
  const [plain = ""] = url.replace(credentials, "$1").split(/[?#]/, 1);
  const [origin = ""] = /^[a-z-]+:\/\/[^/]*/i.exec(plain) ?? [];
  const path = plain.slice(origin.length).split("/");
  return origin + path.map((part) => (isToken(part) ? "…" : part)).join("/");
}

const isToken = (part: string) => /^[\w-]{24,}$/.test(part) && /\d/.test(part) && !isId(part);
const isId = (part: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);

/** Text the database can hold: no NUL, no half characters. */
export const storable = (text: string, most: number): string => text.replaceAll("\0", "").slice(0, most).toWellFormed();
