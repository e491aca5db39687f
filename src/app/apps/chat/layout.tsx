import type { ReactNode } from "react";
import { ChatLayout } from "#subapps/chat/components/sidebar/chat-layout.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <ChatLayout context={await requireSignIn()}>{children}</ChatLayout>;
}
