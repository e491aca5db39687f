import type { Metadata } from "next";
import type { ReactNode } from "react";
import { hostRules } from "#core/hosts/host-settings.ts";
import { alternates } from "#core/language/addresses.ts";
import { defaultLocale } from "#core/language/locales.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { ChatPicture } from "../parts/picture/chat-picture.tsx";
import { HomePicture } from "../parts/picture/home-picture.tsx";
import { PhonePicture } from "../parts/picture/phone-picture.tsx";
import { UsagePicture } from "../parts/picture/usage-picture.tsx";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";

const lead = "How Parley looks, drawn with the product’s own parts and filled with sample data.";

export function generateMetadata(): Metadata {
  return { title: "Screens", description: lead, alternates: alternates("/screens", "", defaultLocale, hostRules()) };
}

/** A look around. The screens are English like the apps, so the page about them is too. */
export default function ScreensPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <SitePage path="/screens" searchParams={searchParams}>
      <div className="mx-auto w-full max-w-300 pt-14 pb-10 max-[1232px]:px-4 max-sm:pt-8">
        <h1 className="text-title">Look around</h1>
        <p className="mt-2 max-w-165 text-[16px] leading-6 text-pretty text-ink-2">
          {lead} The apps arrive one version at a time;{" "}
          <TextLink tone="inline" href="/changelog">
            the changelog
          </TextLink>{" "}
          says what this one holds.
        </p>
      </div>
      <div className="border-t bg-canvas pb-10">
        <Screen
          id="home"
          title="Home"
          text="What needs you, what runs, what is recent and what is spent. Act from the row."
        >
          <HomePicture
            labelLang="en"
            label="Home: the apps in a row, three things that need Marta, two agents at work, recent things and this month’s spend."
          />
        </Screen>
        <Screen id="chat" title="Chat" text="Agents hand over to each other, and every step stands beside the answer.">
          <ChatPicture
            labelLang="en"
            label="Chat: Concierge looks up orders and hands over to Ledger, which answers with a table and two sources."
          />
        </Screen>
        <Screen
          id="usage"
          title="Usage"
          text="Money before tokens: by app, by agent, by person, with budgets that stop."
        >
          <UsagePicture
            labelLang="en"
            label="Usage: €58.31 in 30 days, stacked bars of spend by app, and a table of agents by spend."
          />
        </Screen>
        <section id="phone" className="mx-auto w-full max-w-300 scroll-mt-4 pt-14 max-[1232px]:px-4">
          <h2 className="text-section">On a phone</h2>
          <p className="mt-1 mb-5 text-[14px] leading-[22px] text-ink-2">
            The same conversation; panels become pages of their own.
          </p>
          <PhonePicture labelLang="en" label="Chat on a phone: the same conversation in one column." />
        </section>
      </div>
    </SitePage>
  );
}

function Screen({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto w-full max-w-300 scroll-mt-4 pt-14 max-[1232px]:px-4"
    >
      <h2 id={`${id}-title`} className="text-section">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-[14px] leading-[22px] text-pretty text-ink-2">{text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a section in this section would only repeat it */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-title`}
        className="overflow-x-auto rounded-xl"
      >
        <div className="w-fit">{children}</div>
      </div>
    </section>
  );
}
