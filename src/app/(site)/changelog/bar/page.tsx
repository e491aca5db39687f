import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import { formatDate } from "#core/language/format.ts";
import { pageMetadata, pageText } from "../../parts/page-text.ts";
import { releases } from "../releases.ts";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({ path: "/changelog/bar", title: "changelog.barTitle" });
  return { ...metadata, robots: { index: false } };
}

/** One line to be embedded elsewhere: the latest release, leading out of the frame to all of them. */
export default async function ChangelogBarPage() {
  const { t, locale } = await pageText();
  const [latest] = releases;
  return (
    <main className="bg-accent-soft text-ui">
      <h1 className="sr-only">{t("changelog.barTitle")}</h1>
      <a
        href={`/changelog#${latest.version}`}
        target="_top"
        className="group flex min-h-10 items-center justify-center gap-x-2 px-4 py-2 text-ink max-sm:justify-start"
      >
        <span className="font-strong whitespace-nowrap text-accent-ink">
          {t("changelog.bar", { version: latest.version })}
        </span>
        <span className="min-w-0 truncate group-hover:underline">{t(latest.title)}</span>
        <time dateTime={latest.day} className="whitespace-nowrap text-ink-3 max-sm:hidden">
          {formatDate(locale, latest.day)}
        </time>
        <ArrowRight size={14} className="shrink-0 text-accent-ink" aria-hidden />
      </a>
    </main>
  );
}
