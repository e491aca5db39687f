import type { Metadata } from "next";
import { currentDocument } from "#workspace/api-docs/current-document.ts";
import { pageMetadata, pageText } from "../parts/page-text.ts";
import type { SearchParams } from "../parts/query.ts";
import { SitePage } from "../parts/site-page.tsx";
import { Basics } from "./basics.tsx";
import { OperationEntry } from "./operation-entry.tsx";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ path: "/developers", title: "developers.title", description: "developers.lead" });
}

/** The reference of the API, made from the same document that programs read. It needs no script. */
export default async function DevelopersPage({ searchParams }: { searchParams: SearchParams }) {
  const { t } = await pageText();
  const { paths, tags } = currentDocument();
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags[0] === name),
  }));
  return (
    <SitePage path="/developers" searchParams={searchParams}>
      <div className="mx-auto w-full max-w-300 pt-14 pb-20 max-[1232px]:px-4 max-sm:pt-8">
        <h1 className="text-title">{t("developers.title")}</h1>
        <p className="mt-2 max-w-165 text-[16px] leading-6 text-pretty text-ink-2">{t("developers.lead")}</p>
        <div className="mt-10 grid grid-cols-[180px_minmax(0,1fr)] gap-10 max-md:grid-cols-1 max-md:gap-6">
          <nav aria-label={t("developers.title")} className="text-ui md:sticky md:top-6 md:self-start">
            <ul className="flex flex-col gap-0.5 max-md:flex-row max-md:flex-wrap max-md:gap-x-1">
              {["basics", ...groups.map(({ name }) => name)].map((name) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    className="block rounded-md px-2.5 py-1.5 text-ink-2 hover:bg-hover hover:text-ink"
                  >
                    {titleOf(name)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div lang="en" className="flex min-w-0 flex-col gap-12">
            <Basics />
            {groups.map((group) => (
              <section key={group.name} id={group.name} className="scroll-mt-6">
                <h2 className="text-section">{titleOf(group.name)}</h2>
                <div className="mt-3 border-b">
                  {group.entries.map((entry) => (
                    <OperationEntry key={entry.operation.operationId} {...entry} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </SitePage>
  );
}

const names: Record<string, string> = { me: "You", openai: "OpenAI-compatible", "run-as": "Acting as others" };

function titleOf(tag: string): string {
  const words = names[tag] ?? tag.replaceAll("-", " ").replace(/\bapi\b/, "API");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
