import type { Content, Headers } from "../records/content.ts";

const mask = "••••••";
const isSecretName = (name: string): boolean =>
  /auth|cookie|token|secret|password|passwd|credential|signature|api[-_]?key|private[-_]?key/i.test(name);

/** What people see of a body: so many characters of it. */
const shownCharacters = 64_000;

export type ShownContent = { headers: Headers; body: string | null; isCut: boolean };

/** Headers and body for the screen: values whose names say that they are secret are hidden. Binary bodies aren't shown. */
export function maskContent({ headers, body }: Content): ShownContent {
  const shown = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecretName(name) ? mask : value]),
  );
  const text = textOf(body);
  if (text === null) return { headers: shown, body: null, isCut: false };
  const masked = maskJson(text) ?? maskForm(text, headers["content-type"]) ?? text;
  return { headers: shown, body: masked.slice(0, shownCharacters), isCut: masked.length > shownCharacters };
}

function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function maskJson(text: string): string | null {
  try {
    return JSON.stringify(
      JSON.parse(text),
      (name, value) => (isSecretName(name) && typeof value === "string" ? mask : value),
      2,
    );
  } catch {
    return null;
  }
}

function maskForm(text: string, type: string | undefined): string | null {
  if (!type?.startsWith("application/x-www-form-urlencoded")) return null;
  return [...new URLSearchParams(text)]
    .map(([name, value]) => `${name}=${isSecretName(name) ? mask : value}`)
    .join("\n");
}
