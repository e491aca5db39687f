import type { MessageKey } from "#core/language/catalogues.ts";

export type Release = {
  version: string;
  /** The day it came out, as YYYY-MM-DD. */
  day: string;
  title: MessageKey;
  changes: readonly { text: MessageKey; values?: Readonly<Record<string, number>> }[];
};

/** What people notice, latest first, in every language of the site. */
export const releases: readonly [Release, ...Release[]] = [
  {
    version: "0.4.0",
    day: "2026-11-16",
    title: "release.hardening.title",
    changes: [
      { text: "release.hardening.signIn" },
      { text: "release.hardening.proof" },
      { text: "release.hardening.prices" },
      { text: "release.hardening.palette" },
    ],
  },
  {
    version: "0.3.0",
    day: "2026-11-15",
    title: "release.trust.title",
    changes: [{ text: "release.trust.trace" }, { text: "release.trust.usage" }, { text: "release.trust.library" }],
  },
  {
    version: "0.2.0",
    day: "2026-11-15",
    title: "release.chat.title",
    changes: [
      { text: "release.chat.conversations" },
      { text: "release.chat.agents" },
      { text: "release.chat.teams" },
      { text: "release.chat.publishing" },
      { text: "release.chat.engine" },
      { text: "release.chat.keyless" },
    ],
  },
  {
    version: "0.1.0",
    day: "2026-11-15",
    title: "release.first.title",
    changes: [
      { text: "release.first.start" },
      { text: "release.first.signIn" },
      { text: "release.first.people" },
      { text: "release.first.runAs", values: { minutes: 30 } },
      { text: "release.first.languages" },
      { text: "release.first.themes" },
    ],
  },
];
