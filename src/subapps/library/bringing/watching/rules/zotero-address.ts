import { AppError } from "#lib/app-error.ts";

const shape = /^(users|groups)\/(\d{1,12})(?:\/collections\/([A-Z0-9]{8}))?$/;

/**
 * A Zotero library as its API names it: users/123 or groups/456, with a collection of it where one is named. Addresses of
 * zotero.org are understood as far as they carry the number.
 */
export function zoteroAddress(given: string): string {
  const path = given
    .trim()
    .replace(/^https?:\/\/(?:www\.|api\.)?zotero\.org\//i, "")
    .replace(/^groups\/(\d+)\/[^/]+(?=\/|$)/, "groups/$1")
    .replace(/\/(?:items|library)?\/?$/, "");
  if (shape.test(path)) return path;
  throw new AppError(
    "invalid",
    "Name the Zotero library as users/123456 or groups/123456. Your number is on zotero.org under Settings, Security, Applications.",
  );
}
