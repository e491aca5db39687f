import { cookies } from "next/headers";
import { env } from "#platform/env.ts";

export const consentCookie = "parley-consent";
export const consentDays = 180;

export type Consent = {
  /** What the operator has set up; both are off by default. */
  analytics: string | undefined;
  affiliate: string | undefined;
  scripts: string[];
  /** The hosts the scripts come from, as one reads them. */
  hosts: string;
  choice: "allow" | "refuse" | null;
};

/** Which scripts of others are set up, and what the visitor has said about them. */
export async function readConsent(): Promise<Consent> {
  const { ANALYTICS_SCRIPT_URL: analytics, AFFILIATE_SCRIPT_URL: affiliate } = env();
  const scripts = [analytics, affiliate].filter((url) => url !== undefined);
  const given = (await cookies()).get(consentCookie)?.value;
  const choice = given === "allow" || given === "refuse" ? given : null;
  const hosts = [...new Set(scripts.map((url) => new URL(url).host))].join(", ");
  return { analytics, affiliate, scripts, hosts, choice };
}
