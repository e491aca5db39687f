import type { Metadata } from "next";
import { pageTimeZone } from "#core/shell/page-time-zone.ts";
import { requireSignIn } from "#core/web/page-context.ts";
import { IntegrityScreen } from "#subapps/trace/components/integrity/integrity-screen.tsx";

export const metadata: Metadata = { title: "Integrity" };

export default async function IntegrityPage() {
  const context = await requireSignIn();
  return <IntegrityScreen context={context} zone={(await pageTimeZone()) ?? "UTC"} />;
}
