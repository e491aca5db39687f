import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { IntegrityScreen } from "#subapps/trace/components/integrity/integrity-screen.tsx";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Integrity" };

export default async function IntegrityPage() {
  const context = await requireSignIn();
  return <IntegrityScreen context={context} zone={(await pageTimeZone()) ?? "UTC"} />;
}
