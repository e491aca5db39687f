import type { Metadata } from "next";
import { hostRules, linkOrigin } from "#core/hosts/host-settings.ts";
import { alternates, siteOrigin } from "#core/language/addresses.ts";
import { defaultLocale } from "#core/language/locales.ts";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { pageOrigin } from "#workspace/sessions/page-context.ts";
import type { SearchParams } from "../../(site)/parts/query.ts";
import { SitePage } from "../../(site)/parts/site-page.tsx";
import { TextColumn } from "../../(site)/parts/text-column.tsx";

const path = "/integrations/widget";
const lead = "What another site can show of this installation, and how.";

export function generateMetadata(): Metadata {
  return { title: "Embedding", description: lead, alternates: alternates(path, "", defaultLocale, hostRules()) };
}

/** For whoever builds the other site; like code, it is written in English only. */
export default async function WidgetPage({ searchParams }: { searchParams: SearchParams }) {
  const here = await pageOrigin();
  const origin = linkOrigin(here) === here ? here : siteOrigin(defaultLocale, hostRules());
  return (
    <SitePage path={path} searchParams={searchParams}>
      <TextColumn title="Embedding" lead={lead}>
        <div className="flex flex-col gap-8 text-[15px] leading-6 text-ink-2">
          <section>
            <h2 className="mb-2 text-section text-ink">Changelog bar</h2>
            <p className="mb-4">
              One line with the latest release. It is a page of its own, 40 pixels high, without a header, and its link
              opens the changelog in the whole window. On a language’s host it speaks that language.
            </p>
            <CodeBlock
              label="The changelog bar as a frame"
              code={`<iframe src="${origin}/changelog/bar"\n        title="What is new in Parley"\n        width="100%" height="40" style="border: 0"></iframe>`}
            />
          </section>
          <section>
            <h2 className="mb-2 text-section text-ink">Chat widget</h2>
            <Notice tone="info" title="Not in this version">
              A chat widget for your own site comes with Connect. Until then there is no script to embed, and
              /widgets/preview shows an empty frame.
            </Notice>
          </section>
        </div>
      </TextColumn>
    </SitePage>
  );
}
