import type { Metadata } from "next";
import { PricesView } from "#subapps/usage/components/prices/prices-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Price list" };

export default async function PricesPage() {
  const { workspace } = await requireSignIn();
  return <PricesView mayManage={workspace?.permissions.has("usage:manage") ?? false} />;
}
