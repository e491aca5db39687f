import type { Metadata } from "next";
import { formatDate } from "#core/language/format.ts";
import { type PageText, pageMetadata, pageText } from "../parts/page-text.ts";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";
import { TextColumn } from "../parts/text-column.tsx";
import { type Release, releases } from "./releases.ts";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ path: "/changelog", title: "changelog.title", description: "changelog.lead" });
}

export default async function ChangelogPage({ searchParams }: { searchParams: SearchParams }) {
  const text = await pageText();
  return (
    <SitePage path="/changelog" searchParams={searchParams}>
      <TextColumn title={text.t("changelog.title")} lead={text.t("changelog.lead")}>
        {releases.map((release) => (
          <ReleaseEntry key={release.version} release={release} {...text} />
        ))}
      </TextColumn>
    </SitePage>
  );
}

function ReleaseEntry({ release, t, locale }: PageText & { release: Release }) {
  return (
    <article id={release.version} className="scroll-mt-4 border-t py-8">
      <p className="flex flex-wrap gap-x-3 text-ui text-ink-3">
        <span className="font-strong text-ink-2">{t("changelog.version", { version: release.version })}</span>
        <time dateTime={release.day}>{formatDate(locale, release.day)}</time>
        <span>{t("changelog.changes", { count: release.changes.length })}</span>
      </p>
      <h2 className="mt-1 text-section">{t(release.title)}</h2>
      <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 text-[15px] leading-6 text-pretty text-ink-2 marker:text-ink-4">
        {release.changes.map(({ text, values }) => (
          <li key={text}>{t(text, values)}</li>
        ))}
      </ul>
    </article>
  );
}
