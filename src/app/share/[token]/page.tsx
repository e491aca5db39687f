import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { nobody } from "#core/access/context.ts";
import { asJson } from "#subapps/chat/components/organise/as-json.ts";
import {
  SharedConversation,
  type SharedConversationProps,
} from "#subapps/chat/components/organise/shared-conversation.tsx";
import { findShare } from "#subapps/chat/index.ts";

type Props = { params: Promise<{ token: string }> };

/** Looked up once for the title and the page. */
const shareAt = cache((token: string) => findShare(nobody, { token: token.slice(0, 200) }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await shareAt((await params).token);
  return {
    title: found?.title ?? "Not shared",
    robots: { index: false, follow: false },
    // The address is the key: pages that are gone to from here do not learn it.
    referrer: "no-referrer",
  };
}

export default async function SharePage({ params }: Props) {
  const found = await shareAt((await params).token);
  if (!found) notFound();
  return <SharedConversation {...asJson<SharedConversationProps>(found)} />;
}
