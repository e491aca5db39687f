import type { Metadata } from "next";
import { KeysPage } from "#subapps/chat/components/organise/keys-page.tsx";
import { getKeyBindings } from "#subapps/chat/index.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Keys" };

export default async function Page() {
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null;
  return <KeysPage initial={(await getKeyBindings(context, {})).bindings} />;
}
