import type { Metadata } from "next";
import { IntegrityScreen } from "#subapps/trace/components/integrity/integrity-screen.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Integrity" };

export default async function IntegrityPage() {
  const context = await requireSignIn();
  return <IntegrityScreen context={context} zone={(await pageTimeZone()) ?? "UTC"} />;
}
