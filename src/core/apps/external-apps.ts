import { env } from "#platform/env.ts";
import type { AppManifest } from "./manifest.ts";

/** Branded apps and the EU site, each on a site of its own: shown in the launcher when their address is configured. */
export function externalApps(): AppManifest[] {
  const settings = env();
  const candidates: (Omit<AppManifest, "start"> & { start: string | undefined })[] = [
    {
      slug: "fashion",
      name: "Fashion",
      description: "Advice on what to wear",
      start: settings.FASHION_APP_URL,
      host: "",
    },
    {
      slug: "museum",
      name: "Museum",
      description: "A guide through the collection",
      start: settings.MUSEUM_APP_URL,
      host: "",
    },
    {
      slug: "people",
      name: "People",
      description: "Find and know your people",
      start: settings.PEOPLE_APP_URL,
      host: "",
    },
    {
      slug: "agentic",
      name: "Agentic AI",
      description: "Agents that act on their own",
      start: settings.AGENTIC_APP_URL,
      host: "",
    },
    { slug: "eu", name: "EU region", description: "Your data stays in the EU", start: settings.EU_SITE_URL, host: "" },
  ];
  return candidates.flatMap(({ start, ...app }) => (start ? [{ ...app, start, host: new URL(start).host }] : []));
}
