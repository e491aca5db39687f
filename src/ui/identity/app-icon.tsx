import {
  AudioLines,
  Bell,
  BookOpen,
  Cable,
  ChartColumn,
  ExternalLink,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Waypoints,
} from "lucide-react";

/** Manifests are plain data, so an app names its icon; each is imported by name to keep the others out. */
const icons: Record<string, LucideIcon> = {
  "messages-square": MessagesSquare,
  "list-checks": ListChecks,
  cable: Cable,
  inbox: Inbox,
  "chart-column": ChartColumn,
  "audio-lines": AudioLines,
  waypoints: Waypoints,
  "book-open": BookOpen,
  bell: Bell,
  house: House,
  settings: Settings,
};

/** Hue and icon of each app of the product, in launcher order. */
export const appLooks: Record<string, { hue: number; icon: string }> = {
  chat: { hue: 273, icon: "messages-square" },
  task: { hue: 50, icon: "list-checks" },
  connect: { hue: 190, icon: "cable" },
  inbox: { hue: 243, icon: "inbox" },
  usage: { hue: 152, icon: "chart-column" },
  record: { hue: 14, icon: "audio-lines" },
  trace: { hue: 312, icon: "waypoints" },
  library: { hue: 88, icon: "book-open" },
};

export function AppIcon({ icon, size = 18, strokeWidth = 1.6 }: { icon: string; size?: number; strokeWidth?: number }) {
  const Icon = icons[icon] ?? ExternalLink;
  return <Icon size={size} strokeWidth={strokeWidth} aria-hidden />;
}
