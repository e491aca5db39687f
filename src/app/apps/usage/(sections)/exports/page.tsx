import type { Metadata } from "next";
import { formatIsoDay } from "#lib/format/date.ts";
import { ExportsView } from "#subapps/usage/components/exports/exports-view.tsx";
import { pageOrigin, requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Exports" };

export default async function ExportsPage() {
  const { workspace } = await requireSignIn();
  const zone = (await pageTimeZone()) ?? "UTC";
  const today = formatIsoDay(new Date(), zone);
  const isOwn = !workspace?.permissions.has("usage:read");
  return <ExportsView origin={await pageOrigin()} isOwn={isOwn} zone={zone} today={today} />;
}
