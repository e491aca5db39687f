import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { PricesView } from "#subapps/usage/components/prices/prices-view.tsx";

export const metadata: Metadata = { title: "Price list" };

export default async function PricesPage() {
  const { workspace } = await requireSignIn();
  return <PricesView mayManage={workspace?.permissions.has("usage:manage") ?? false} />;
}
