import type { Metadata } from "next";
import { pageOrigin, requireSignIn } from "#core/web/page-context.ts";
import { ExportsView } from "#subapps/usage/components/exports/exports-view.tsx";

export const metadata: Metadata = { title: "Exports" };

export default async function ExportsPage() {
  const { workspace } = await requireSignIn();
  return <ExportsView origin={await pageOrigin()} isOwn={!workspace?.permissions.has("usage:read")} />;
}
