import type { Metadata } from "next";
import { hostRules } from "#core/auth/host-settings.ts";
import { alternates } from "#core/language/addresses.ts";
import { defaultLocale } from "#core/language/locales.ts";
import { ChatPicture } from "../parts/picture/chat-picture.tsx";
import { PhonePicture } from "../parts/picture/phone-picture.tsx";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";

export function generateMetadata(): Metadata {
  return {
    title: "Screens",
    description: "Parley as it looks.",
    alternates: alternates("/screens", "", defaultLocale, hostRules()),
  };
}

export default function ScreensPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <SitePage path="/screens" searchParams={searchParams}>
      <h1>Screens</h1>
      <ChatPicture label="Chat" labelLang="en" />
      <PhonePicture label="Chat" labelLang="en" />
    </SitePage>
  );
}
