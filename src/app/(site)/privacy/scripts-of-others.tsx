import { readConsent } from "../parts/consent.ts";
import { ConsentButtons } from "../parts/consent-buttons.tsx";
import { pageText } from "../parts/page-text.ts";

/** What the visitor has said about scripts of others, and where to say otherwise. */
export async function ScriptsOfOthers() {
  const { t } = await pageText();
  const { scripts, hosts, choice } = await readConsent();
  if (scripts.length === 0) return <p>{t("privacy.scripts.none")}</p>;
  return (
    <>
      <p className="mb-4">
        {choice === "allow"
          ? t("privacy.scripts.allowed", { hosts })
          : choice === "refuse"
            ? t("privacy.scripts.refused", { hosts })
            : t("privacy.scripts.open", { hosts })}
      </p>
      <ConsentButtons />
    </>
  );
}
