/** The zone a person reads the clock in. Their browser keeps it in a cookie; the server learns it from the second page on. */
export const timeZoneCookie = "parley-zone";

/** A zone this server knows, or null. Whatever stands in the cookie came from outside. */
export function parseTimeZone(value: string | undefined): string | null {
  if (!value || !/^[\w+-]+(\/[\w+-]+){0,2}$/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
