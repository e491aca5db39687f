import { env } from "#platform/env.ts";
import { release } from "./release.ts";

export type ReportingProps = { dsn: string | null; release: string };

/** What the root layout hands to the browser's side: <ErrorReporting {...reportingProps()} />. */
export const reportingProps = (): ReportingProps => ({ dsn: env().SENTRY_DSN ?? null, release });
