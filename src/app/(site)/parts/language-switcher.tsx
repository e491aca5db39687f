import { clsx } from "clsx";
import { Check, ChevronDown, Globe } from "lucide-react";
import { hostRules } from "#core/hosts/host-settings.ts";
import { switcherHref } from "#core/language/addresses.ts";
import { languages } from "#core/language/languages.ts";
import { hostLocale } from "#core/language/request-locale.ts";
import { KeepHash } from "./keep-hash.tsx";
import { pageText } from "./page-text.ts";

const menuId = "language-menu";

/** The same page in the other languages: plain links in a menu that the browser opens and closes by itself. */
export async function LanguageSwitcher({ path, query }: { path: string; query: string }) {
  const { t } = await pageText();
  const current = await hostLocale();
  const shown = languages.find(({ locale }) => locale === current) ?? languages[0];
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`${t("language.choose")}: ${shown?.name}`}
        className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-ui font-strong text-ink transition-colors [anchor-name:--language] hover:bg-hover has-[+:popover-open]:bg-selected max-sm:h-11"
      >
        <Globe size={16} strokeWidth={1.75} aria-hidden />
        <span lang={shown?.tag}>{shown?.name}</span>
        <ChevronDown size={14} strokeWidth={1.75} className="text-ink-3" aria-hidden />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="float fixed inset-auto top-16 right-4 m-0 w-54 rounded-10 border border-line bg-raised p-1 text-ui text-ink shadow-lg supports-[anchor-name:--a]:top-[calc(anchor(bottom)+6px)] supports-[anchor-name:--a]:right-[anchor(right)] [position-anchor:--language] max-sm:bottom-sheet dark:border-line-strong"
      >
        <KeepHash>
          <nav aria-label={t("language.choose")}>
            <ul>
              {languages.map(({ locale, tag, name }) => (
                <li key={locale}>
                  <a
                    href={switcherHref(locale, { path, query }, hostRules())}
                    hrefLang={tag}
                    lang={tag}
                    aria-current={locale === current || undefined}
                    className={clsx(
                      "flex h-8.5 items-center justify-between rounded-md px-2.5 hover:bg-hover max-sm:h-11",
                      locale === current && "bg-selected font-strong",
                    )}
                  >
                    {name}
                    {locale === current && <Check size={14} className="text-accent-ink" aria-hidden />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </KeepHash>
      </div>
    </>
  );
}
