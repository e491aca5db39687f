import type { ReactNode } from "react";
import { hostRules } from "#core/hosts/host-settings.ts";
import { hasLanguageHosts, siteOrigin } from "#core/language/addresses.ts";
import { defaultLocale } from "#core/language/locales.ts";
import { hostLocale } from "#core/language/request-locale.ts";
import { isSwitcherHidden } from "#core/language/rules.ts";
import { PublicFooter } from "#ui/shell/public-footer.tsx";
import { PublicHeader } from "#ui/shell/public-header.tsx";
import { pageOrigin } from "#workspace/sessions/page-context.ts";
import { ConsentBar } from "./consent-bar.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { pageText } from "./page-text.ts";
import { queryOf, type SearchParams } from "./query.ts";

interface SitePageProps {
  /** Where this page lives, as the language switcher and the rules know it. */
  path: string;
  searchParams: SearchParams;
  children: ReactNode;
}

/** Header, footer and landmarks of every public page. No script is needed for any of it. */
export async function SitePage({ path, searchParams, children }: SitePageProps) {
  const { t } = await pageText();
  const settings = hostRules();
  const hasSwitcher = hasLanguageHosts(await pageOrigin(), settings) && !isSwitcherHidden(path);
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-16 rounded-lg bg-raised px-4 py-2 font-strong shadow-md focus:translate-y-0"
      >
        {t("site.skip")}
      </a>
      <PublicHeader
        links={[
          { label: t("nav.product"), href: "/#product" },
          { label: t("nav.selfHosting"), href: "/#self-hosting" },
          { label: t("nav.screens"), href: "/landing/screens" },
          { label: t("nav.changelog"), href: "/changelog" },
        ]}
        signIn={{ label: t("nav.signIn"), href: await signInHref() }}
        action={{ label: t("nav.getParley"), href: "/#self-hosting" }}
        menuLabel={t("nav.menu")}
        homeLabel={t("nav.home")}
        navLabel={t("nav.main")}
        language={hasSwitcher && <LanguageSwitcher path={path} query={queryOf(await searchParams)} />}
      />
      <main id="content" className="flex-1 scroll-mt-4">
        {children}
      </main>
      <PublicFooter
        note={t("footer.note")}
        columns={[
          {
            title: t("footer.product"),
            links: [
              { label: t("nav.selfHosting"), href: "/#self-hosting" },
              { label: t("nav.screens"), href: "/landing/screens" },
              { label: t("footer.embedding"), href: "/integrations/widget" },
              { label: t("footer.developers"), href: "/developers" },
              { label: t("nav.changelog"), href: "/changelog" },
            ],
          },
          {
            title: t("footer.here"),
            links: [
              { label: t("nav.signIn"), href: await signInHref() },
              { label: t("footer.status"), href: "/status" },
              { label: t("footer.privacy"), href: "/privacy" },
            ],
          },
        ]}
      />
      <ConsentBar />
    </div>
  );
}

/** The apps speak the default language, so one signs in where that is spoken. */
export async function signInHref(): Promise<string> {
  return (await hostLocale()) === defaultLocale ? "/signin" : `${siteOrigin(defaultLocale, hostRules())}/signin`;
}
