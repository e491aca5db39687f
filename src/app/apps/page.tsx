import type { Metadata } from "next";
import { HomeView } from "#workspace/home/components/home-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { apps } from "../../registry.ts";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  return <HomeView context={await requireSignIn()} apps={apps} />;
}
