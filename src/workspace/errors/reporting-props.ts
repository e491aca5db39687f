import { headers } from "next/headers";
import { env } from "#platform/env.ts";
import { release } from "./release.ts";

export type ReportingProps = { dsn: string | null; release: string; requestId: string | null };

/** What the root layout hands to the browser's side: <ErrorReporting {...(await reportingProps())} />. */
export async function reportingProps(): Promise<ReportingProps> {
  const given = await headers();
  return { dsn: env().SENTRY_DSN ?? null, release, requestId: given.get("x-request-id") };
}
