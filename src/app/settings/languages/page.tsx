import type { Metadata } from "next";
import { hostRules } from "#core/hosts/host-settings.ts";
import { offersLanguages, switcherHref } from "#core/language/addresses.ts";
import { languages } from "#core/language/languages.ts";
import { defaultLocale } from "#core/language/locales.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";

export const metadata: Metadata = { title: "Languages" };

const english = new Intl.DisplayNames("en", { type: "language" });

export default function LanguagesPage() {
  const rules = hostRules();
  const isOffered = offersLanguages(rules);
  const shown = isOffered ? languages : languages.filter(({ locale }) => locale === defaultLocale);
  return (
    <SettingsPage
      title="Languages"
      description="Public pages use the language of their address. The apps are in English."
    >
      {!isOffered && (
        <Notice tone="info" title="This installation shows one language">
          The others live on names below {rules.baseDomain}, and its public address is not one of them. Your operator
          sets both.
        </Notice>
      )}
      <SettingsSection title="Public site">
        <RowList>
          {shown.map(({ locale, tag, name }) => {
            const address = switcherHref(locale, { path: "/", query: "" }, rules);
            return (
              <Row
                key={locale}
                title={
                  <>
                    <span lang={tag}>{name}</span>
                    {locale === defaultLocale && <Badge>Default</Badge>}
                  </>
                }
                detail={`${english.of(tag)}, ${new URL(address).host}`}
                end={
                  <TextLink href={address} hrefLang={tag} aria-label={`Open the site in ${english.of(tag)}`}>
                    Open
                  </TextLink>
                }
              />
            );
          })}
        </RowList>
      </SettingsSection>
    </SettingsPage>
  );
}
