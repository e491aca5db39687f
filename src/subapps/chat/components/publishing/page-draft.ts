import type { Deployment, PublishData } from "./publish-data.ts";

/** The form of a public page while it is being changed. */
export type PageDraft = {
  slug: string;
  welcome: string;
  theme: "light" | "dark";
  /** One question a line. */
  starters: string;
  messagesPerMinute: string;
  versionId: string;
  /** What is typed; what is kept is never shown. */
  password: string;
  isLocked: boolean;
};

export const pageDraftOf = (stored: Deployment | undefined, { agent }: PublishData): PageDraft => ({
  slug: stored?.slug ?? agent.slug,
  welcome: stored?.settings.welcome ?? "",
  theme: stored?.settings.theme ?? "light",
  starters: (stored?.settings.starters ?? []).join("\n"),
  messagesPerMinute: String(stored?.settings.messagesPerMinute ?? 10),
  versionId: stored?.versionId ?? "",
  password: "",
  isLocked: stored?.hasPassword ?? false,
});

export const startersIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with it, by field, before the server is asked. */
export function faultsOf(draft: PageDraft, hasPassword: boolean): Partial<Record<keyof PageDraft, string>> {
  const faults: Partial<Record<keyof PageDraft, string>> = {};
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(draft.slug))
    faults.slug = "Small letters, digits and hyphens, beginning with a letter or digit.";
  const starters = startersIn(draft.starters);
  if (starters.length > 6) faults.starters = "Six questions at most.";
  if (starters.some((line) => line.length > 200)) faults.starters = "A question is longer than 200 characters.";
  const count = Number(draft.messagesPerMinute);
  if (!Number.isInteger(count) || count < 1 || count > 120) faults.messagesPerMinute = "A whole number from 1 to 120.";
  if (draft.isLocked && !hasPassword && !draft.password) faults.password = "Choose a password, or switch it off.";
  if (draft.password && draft.password.length < 6) faults.password = "Six characters at least.";
  return faults;
}

/** As the server wants it. A password that was not touched stays as it is. */
export const bodyOf = (draft: PageDraft, stored: Deployment | undefined, isEnabled: boolean) => ({
  isEnabled,
  slug: draft.slug,
  versionId: draft.versionId || null,
  settings: {
    ...(stored?.settings.hue !== undefined && { hue: stored.settings.hue }),
    welcome: draft.welcome,
    theme: draft.theme,
    starters: startersIn(draft.starters),
    messagesPerMinute: Number(draft.messagesPerMinute),
  },
  ...(draft.isLocked ? draft.password && { password: draft.password } : { password: null }),
  origins: stored?.origins ?? [],
});
