"use server";

import { cookies, headers } from "next/headers";
import { cookieDomainOf, originOfHeaders, usesSecureCookies } from "#core/hosts/host-settings.ts";
import { consentCookie, consentDays } from "./consent.ts";

/** Keeps a visitor's answer on all our hosts; the page then shows itself again accordingly. */
export async function chooseConsent(form: FormData): Promise<void> {
  const choice = form.get("choice") === "allow" ? "allow" : "refuse";
  const origin = originOfHeaders(Object.fromEntries(await headers()), false);
  (await cookies()).set(consentCookie, choice, {
    maxAge: consentDays * 24 * 60 * 60,
    sameSite: "lax",
    path: "/",
    secure: usesSecureCookies(origin),
    domain: cookieDomainOf(origin),
  });
}
