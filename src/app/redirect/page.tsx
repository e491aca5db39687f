import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { hostRules, originOfHeaders } from "#core/hosts/host-settings.ts";
import { destinationOf } from "#core/hosts/own-hosts.ts";
import { buttonClass } from "#ui/controls/button-class.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { pageMetadata, pageText } from "../(site)/parts/page-text.ts";
import type { SearchParams } from "../(site)/parts/query.ts";
import { SitePage } from "../(site)/parts/site-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({ path: "/redirect", title: "redirect.title" });
  return { ...metadata, alternates: undefined, robots: { index: false, follow: false } };
}

/** Our own addresses pass on at once; before any other the visitor sees where it leads and decides. */
export default async function RedirectPage({ searchParams }: { searchParams: SearchParams }) {
  const { url } = await searchParams;
  const origin = originOfHeaders(Object.fromEntries(await headers()), false);
  const destination = destinationOf(url, origin, hostRules());
  if (destination.kind === "own") redirect(destination.url);
  return (
    <SitePage path="/redirect" searchParams={searchParams}>
      <div className="mx-auto w-full max-w-130 px-4 py-24 max-sm:py-12">
        {destination.kind === "foreign" ? <Foreign target={new URL(String(url), origin)} /> : <Malformed />}
      </div>
    </SitePage>
  );
}

async function Foreign({ target }: { target: URL }) {
  const { t } = await pageText();
  return (
    <>
      <h1 className="text-title">{t("redirect.heading")}</h1>
      <p className="mt-3 text-[15px] leading-6 text-ink-2">{t("redirect.text")}</p>
      <p className="mt-4 rounded-lg border bg-surface-2 px-4 py-3">
        <span className="block text-pane break-all">{target.host}</span>
        <span className="mt-1 block text-code break-all text-ink-3">{target.href}</span>
      </p>
      <p className="mt-4 text-ui text-ink-2">{t("redirect.caution")}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink variant="primary" size={40} href="/">
          {t("redirect.stay")}
        </ButtonLink>
        <a href={target.href} rel="noreferrer nofollow" className={buttonClass({ size: 40 })}>
          {t("redirect.go")}
        </a>
      </div>
    </>
  );
}

async function Malformed() {
  const { t } = await pageText();
  return (
    <>
      <h1 className="text-title">{t("redirect.badHeading")}</h1>
      <p className="mt-3 text-[15px] leading-6 text-ink-2">{t("redirect.badText")}</p>
      <ButtonLink variant="primary" size={40} href="/" className="mt-6">
        {t("redirect.home")}
      </ButtonLink>
    </>
  );
}
