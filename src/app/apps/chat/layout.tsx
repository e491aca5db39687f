import type { ReactNode } from "react";
import { requireSignIn } from "#core/web/page-context.ts";
import { ChatLayout } from "#subapps/chat/components/sidebar/chat-layout.tsx";

export default async function Layout({ children }: { children: ReactNode }) {
  return <ChatLayout context={await requireSignIn()}>{children}</ChatLayout>;
}
