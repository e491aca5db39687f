import type { Metadata } from "next";
import { AppsSection } from "./parts/home/apps-section.tsx";
import { CheckedSection } from "./parts/home/checked-section.tsx";
import { Closing } from "./parts/home/closing.tsx";
import { Hero } from "./parts/home/hero.tsx";
import { ProductSection } from "./parts/home/product-section.tsx";
import { SelfHostingSection } from "./parts/home/self-hosting-section.tsx";
import { pageMetadata, pageText } from "./parts/page-text.ts";
import type { SearchParams } from "./parts/query.ts";
import { SitePage, signInHref } from "./parts/site-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({ path: "/", title: "home.metaTitle", description: "home.lead" });
  return { ...metadata, title: { absolute: String(metadata.title) } };
}

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const text = await pageText();
  return (
    <SitePage path="/" searchParams={searchParams}>
      <Hero {...text} />
      <ProductSection {...text} />
      <AppsSection {...text} />
      <CheckedSection {...text} />
      <SelfHostingSection {...text} />
      <Closing {...text} signInHref={await signInHref()} />
    </SitePage>
  );
}
