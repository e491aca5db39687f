import { Settings, ShieldCheck, Waypoints } from "lucide-react";
import type { NavGroup } from "#ui/shell/side-nav.tsx";

/** The places of Trace, in the order of the side list. A place is added here when its page exists. */
export const sections: readonly NavGroup[] = [
  { items: [{ label: "Runs", href: "/apps/trace", icon: <Waypoints aria-hidden /> }] },
  {
    items: [
      { label: "Integrity", href: "/apps/trace/integrity", icon: <ShieldCheck aria-hidden /> },
      { label: "Settings", href: "/apps/trace/settings", icon: <Settings aria-hidden /> },
    ],
  },
];
