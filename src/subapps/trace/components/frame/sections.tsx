import { BellRing, Database, FlaskConical, ListChecks, Settings, ShieldCheck, Waypoints } from "lucide-react";
import type { NavGroup } from "#ui/shell/side-nav.tsx";

/** The places of Trace, in the order of the side list. A place is added here when its page exists. */
export const sections: readonly NavGroup[] = [
  { items: [{ label: "Runs", href: "/apps/trace", icon: <Waypoints aria-hidden /> }] },
  {
    items: [
      { label: "Reviews", href: "/apps/trace/reviews", icon: <ListChecks aria-hidden /> },
      { label: "Datasets", href: "/apps/trace/datasets", icon: <Database aria-hidden /> },
      { label: "Experiments", href: "/apps/trace/experiments", icon: <FlaskConical aria-hidden /> },
      { label: "Alerts", href: "/apps/trace/alerts", icon: <BellRing aria-hidden /> },
    ],
  },
  {
    items: [
      { label: "Integrity", href: "/apps/trace/integrity", icon: <ShieldCheck aria-hidden /> },
      { label: "Settings", href: "/apps/trace/settings", icon: <Settings aria-hidden /> },
    ],
  },
];
