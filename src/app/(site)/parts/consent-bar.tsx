import { headers } from "next/headers";
import { readConsent } from "./consent.ts";
import { ConsentButtons } from "./consent-buttons.tsx";
import { pageText } from "./page-text.ts";

/** Asks before any script of others is loaded. Nothing is set up by default, and then there is nothing to ask. */
export async function ConsentBar() {
  const { analytics, affiliate, scripts, hosts, choice } = await readConsent();
  if (scripts.length === 0 || choice === "refuse") return null;
  if (choice === "allow") {
    const nonce = (await headers()).get("x-parley-nonce") ?? undefined;
    return scripts.map((url) => <script key={url} async src={url} nonce={nonce} />);
  }
  const { t } = await pageText();
  const question =
    analytics && affiliate
      ? t("consent.both", { hosts })
      : analytics
        ? t("consent.analytics", { hosts })
        : t("consent.affiliate", { hosts });
  return (
    <section
      aria-label={t("consent.label")}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-190 flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border bg-raised px-4 py-3 shadow-lg dark:border-line-strong"
    >
      <p className="min-w-60 flex-1 text-ui text-ink-2">{question}</p>
      <ConsentButtons />
    </section>
  );
}
