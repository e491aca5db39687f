import type { Metadata } from "next";
import { asJson } from "#subapps/chat/components/organise/as-json.ts";
import type { SavedPrompt } from "#subapps/chat/components/organise/chat-types.ts";
import { PromptsPage } from "#subapps/chat/components/organise/prompts-page.tsx";
import { listPrompts } from "#subapps/chat/index.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Prompts" };

export default async function Page() {
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null;
  return <PromptsPage initial={asJson<SavedPrompt[]>((await listPrompts(context, {})).items)} />;
}
