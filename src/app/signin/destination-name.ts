import { apps } from "../../registry.ts";

/** What the place is called where somebody lands after signing in; null for the start page and what has no name. */
export function destinationName(callbackUrl: string): string | null {
  const { hostname, pathname } = new URL(callbackUrl);
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  const slug = first === "apps" ? second : hostname.split(".")[0];
  const app = apps.find((candidate) => candidate.slug === slug || (first !== "apps" && candidate.host === slug));
  if (app) return app.name;
  return first === "settings" ? "Settings" : first === "invite" ? "your invitation" : null;
}
