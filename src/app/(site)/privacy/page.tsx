import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageMetadata, pageText } from "../parts/page-text.ts";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";
import { TextColumn } from "../parts/text-column.tsx";
import { CookieTable } from "./cookie-table.tsx";
import { ScriptsOfOthers } from "./scripts-of-others.tsx";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ path: "/privacy", title: "privacy.title", description: "privacy.lead" });
}

export default async function PrivacyPage({ searchParams }: { searchParams: SearchParams }) {
  const { t } = await pageText();
  return (
    <SitePage path="/privacy" searchParams={searchParams}>
      <TextColumn title={t("privacy.title")} lead={t("privacy.lead")}>
        <Part title={t("privacy.kept.title")}>
          <Points
            points={[
              t("privacy.kept.account"),
              t("privacy.kept.content"),
              t("privacy.kept.sessions"),
              t("privacy.kept.audit"),
              t("privacy.kept.logs"),
            ]}
          />
        </Part>
        <Part title={t("privacy.cookies.title")}>
          <p className="mb-4">{t("privacy.cookies.lead")}</p>
          <CookieTable />
        </Part>
        <Part title={t("privacy.sent.title")}>
          <Points
            points={[
              t("privacy.sent.assets"),
              t("privacy.sent.models"),
              t("privacy.sent.mail"),
              t("privacy.sent.signIn"),
              t("privacy.sent.errors"),
            ]}
          />
        </Part>
        <Part title={t("privacy.scripts.title")}>
          <ScriptsOfOthers />
        </Part>
        <Part title={t("privacy.ask.title")}>
          <p>{t("privacy.ask.text")}</p>
        </Part>
      </TextColumn>
    </SitePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 text-[15px] leading-6 text-pretty text-ink-2">
      <h2 className="mb-3 text-section text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-4">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
