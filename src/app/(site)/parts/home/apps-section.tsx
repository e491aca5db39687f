import Link from "next/link";
import type { AppManifest } from "#core/apps/manifest.ts";
import type { MessageKey } from "#core/language/catalogues.ts";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { apps } from "../../../../registry.ts";
import type { PageText } from "../page-text.ts";
import { Section } from "./section.tsx";

const words: Record<string, MessageKey> = {
  chat: "app.chat",
  task: "app.task",
  connect: "app.connect",
  inbox: "app.inbox",
  usage: "app.usage",
  record: "app.record",
  trace: "app.trace",
  library: "app.library",
};

/** The apps as their manifests list them, in launcher order. */
export function AppsSection({ t }: PageText) {
  return (
    <Section id="product" title={t("home.apps.title")} lead={t("home.apps.lead")}>
      <ul className="mt-8 grid grid-cols-4 gap-4 max-md:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:border-y">
        {apps.map((app) => (
          <AppCard key={app.slug} app={app} description={words[app.slug]} t={t} />
        ))}
      </ul>
    </Section>
  );
}

function AppCard({ app, description, t }: { app: AppManifest; description?: MessageKey; t: PageText["t"] }) {
  return (
    <li className="relative flex flex-col gap-4 rounded-10 border bg-surface p-5 transition-colors has-[a]:hover:border-line-strong has-[a]:hover:bg-surface-2 max-sm:flex-row max-sm:rounded-none max-sm:border-0 max-sm:px-0 max-sm:py-4">
      <span className="flex items-start justify-between">
        <AppTile slug={app.slug} />
        {app.isPlanned && (
          <span className="rounded-sm bg-surface-3 px-1.5 py-0.5 text-meta text-ink-2 max-sm:hidden">
            {t("app.planned")}
          </span>
        )}
      </span>
      <div>
        <h3 className="text-pane">
          {app.isPlanned ? (
            app.name
          ) : (
            // The whole card is the link; the app itself asks for a sign-in.
            <Link href={app.start} prefetch={false} className="after:absolute after:inset-0 after:rounded-10">
              {app.name}
            </Link>
          )}
        </h3>
        <p className="mt-1 text-ui text-ink-2" lang={description ? undefined : "en"}>
          {description ? t(description) : app.description}
        </p>
      </div>
    </li>
  );
}
