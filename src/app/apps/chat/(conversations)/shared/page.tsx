import type { Metadata } from "next";
import { asJson } from "#subapps/chat/components/organise/as-json.ts";
import type { SharedLink } from "#subapps/chat/components/organise/chat-types.ts";
import { SharedPage } from "#subapps/chat/components/organise/shared-page.tsx";
import { listShares } from "#subapps/chat/index.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Shared links" };

export default async function Page() {
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null;
  const { items } = await listShares(context, { limit: 100 });
  return <SharedPage initial={asJson<SharedLink[]>(items)} now={new Date().toISOString()} />;
}
