"use client";

/** The pages a person was on, newest first. Kept by their browser alone, one list for each person. */
export type RecentPage = { href: string; title: string };

const kept = 8;
const keyOf = (userId: string) => `parley.recent ${userId}`;

export function readRecentPages(userId: string): RecentPage[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecentPage).slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberPage(userId: string, page: RecentPage): void {
  const others = readRecentPages(userId).filter(({ href }) => href !== page.href);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, kept)));
  } catch {
    // Without storage the palette has no recent pages, and that is all.
  }
}

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === "object" &&
  value !== null &&
  "title" in value &&
  typeof value.title === "string" &&
  "href" in value &&
  typeof value.href === "string" &&
  /^\/(?!\/)/.test(value.href);
