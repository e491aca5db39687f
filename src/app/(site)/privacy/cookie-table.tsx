import { themeCookie } from "#ui/theme/theme.ts";
import { deviceCookieName, deviceSeconds, sessionSeconds } from "#workspace/sessions/cookies.ts";
import { timeZoneCookie } from "#workspace/shell/time-zone.ts";
import { consentCookie, consentDays, readConsent } from "../parts/consent.ts";
import { pageText } from "../parts/page-text.ts";

/** Every cookie the product can set. The one about scripts exists only where there are scripts to ask about. */
export async function CookieTable() {
  const { t } = await pageText();
  const days = (count: number) => t("privacy.days", { count });
  const { scripts } = await readConsent();
  const rows = [
    ["next-auth.session-token", t("privacy.cookies.session"), days(sessionSeconds / 86_400)],
    [deviceCookieName, t("privacy.cookies.device"), days(deviceSeconds / 86_400)],
    ["next-auth.csrf-token", t("privacy.cookies.csrf"), t("privacy.untilClosed")],
    ["next-auth.callback-url", t("privacy.cookies.callback"), t("privacy.untilClosed")],
    [themeCookie, t("privacy.cookies.theme"), days(365)],
    [timeZoneCookie, t("privacy.cookies.timeZone"), days(365)],
    ["parley-visitor-…", t("privacy.cookies.visitor"), days(365)],
    ...(scripts.length ? [[consentCookie, t("privacy.cookies.consent"), days(consentDays)]] : []),
  ];
  return (
    <table className="w-full border-y text-left text-ui max-sm:block">
      <thead className="text-meta text-ink-3 max-sm:sr-only">
        <tr>
          <th scope="col" className="h-9 pr-4 font-normal">
            {t("privacy.cookies.name")}
          </th>
          <th scope="col" className="pr-4 font-normal">
            {t("privacy.cookies.purpose")}
          </th>
          <th scope="col" className="font-normal">
            {t("privacy.cookies.life")}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([name, purpose, life]) => (
          <tr key={name} className="border-t max-sm:block max-sm:py-2.5 max-sm:first:border-t-0">
            <th scope="row" className="h-9 pr-4 text-code whitespace-nowrap text-ink max-sm:block max-sm:h-auto">
              {name}
            </th>
            <td className="pr-4 max-sm:block">{purpose}</td>
            <td className="tabular-nums max-sm:block max-sm:text-ink-3">{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
