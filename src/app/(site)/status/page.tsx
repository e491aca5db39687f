import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import type { Metadata } from "next";
import type { MessageKey } from "#core/language/catalogues.ts";
import { languageTag } from "#core/language/languages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { pageMetadata, pageText } from "../parts/page-text.ts";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";
import { TextColumn } from "../parts/text-column.tsx";
import { type Part, readReadiness } from "./readiness.ts";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ path: "/status", title: "status.title", description: "status.lead" });
}

const words = {
  server: { fine: "status.server.fine", stopping: "status.server.stopping", silent: "status.server.silent" },
  database: { fine: "status.database.fine", silent: "status.database.silent", unknown: "status.database.unknown" },
  worker: { fine: "status.worker.fine", silent: "status.worker.silent", unknown: "status.worker.unknown" },
} as const satisfies Record<string, Partial<Record<Part, MessageKey>>>;

const signs = {
  fine: { tone: "green", word: "status.works", Icon: CircleCheck },
  stopping: { tone: "amber", word: "status.fault", Icon: CircleAlert },
  silent: { tone: "red", word: "status.fault", Icon: CircleAlert },
  unknown: { tone: "neutral", word: "status.unknown", Icon: CircleHelp },
} as const;

export default async function StatusPage({ searchParams }: { searchParams: SearchParams }) {
  const { t, locale } = await pageText();
  const readiness = await readReadiness();
  const parts = [
    { name: t("status.server"), part: readiness.server, words: words.server as Words },
    { name: t("status.database"), part: readiness.database, words: words.database as Words },
    { name: t("status.worker"), part: readiness.worker, words: words.worker as Words },
  ];
  const isFine = parts.every(({ part }) => part === "fine");
  const now = new Date();
  const time = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
  return (
    <SitePage path="/status" searchParams={searchParams}>
      <TextColumn title={t("status.title")} lead={t("status.lead")}>
        <h2 className="mb-4 flex items-center gap-2 text-section">
          {isFine ? (
            <CircleCheck size={20} className="text-green-ink" aria-hidden />
          ) : (
            <CircleAlert size={20} className="text-red-ink" aria-hidden />
          )}
          {isFine ? t("status.fine") : t("status.broken")}
        </h2>
        <RowList>
          {parts.map(({ name, part, words: sentences }) => {
            const { tone, word, Icon } = signs[part];
            const sentence = sentences[part];
            return (
              <Row
                key={name}
                title={name}
                detail={sentence && t(sentence)}
                end={
                  <Badge tone={tone} icon={<Icon aria-hidden />}>
                    {t(word)}
                  </Badge>
                }
              />
            );
          })}
        </RowList>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 text-meta text-ink-3">
          <ButtonLink href="/status" prefetch={false}>
            {t("status.again")}
          </ButtonLink>
          <time dateTime={now.toISOString()}>{t("status.checked", { time: time.format(now) })}</time>
        </div>
      </TextColumn>
    </SitePage>
  );
}

type Words = Partial<Record<Part, MessageKey>>;
