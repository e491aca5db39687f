import {
  Bell,
  Building2,
  Cpu,
  ExternalLink,
  Eye,
  History,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Moon,
  Palette as PaletteIcon,
  Plus,
  ScrollText,
  ServerCog,
  ShieldCheck,
  Sun,
  TriangleAlert,
  UserPlus,
  UserRound,
  Users,
} from "lucide-react";
import { toast } from "#ui/feedback/toast.ts";
import { AppTile } from "#ui/identity/app-tile.tsx";
import type { PaletteEntry } from "#ui/overlay/palette-entry.ts";
import type { Theme } from "#ui/theme/theme.ts";
import { notSignedOut, signOutHere } from "#workspace/auth/client/sign-in.ts";
import type { RecentPage } from "#workspace/shell/recent-pages.ts";
import type { ShellFacts } from "#workspace/shell/shell-facts.ts";
import { enterWorkspace } from "./enter-workspace.ts";

type Doing = {
  links: (path: string) => string;
  setTheme: (theme: Theme) => void;
  stopActing: () => Promise<void>;
  showHelp: () => void;
  recent: readonly RecentPage[];
};

/** The groups in the order people look for things: what was open, where to go, what to do. */
export function paletteEntries(facts: ShellFacts, doing: Doing): PaletteEntry[] {
  return [
    ...recentEntries(doing),
    ...appEntries(facts),
    ...linkEntries(facts, doing, "page"),
    ...pageEntries(facts, doing),
    ...linkEntries(facts, doing, "action"),
    ...actionEntries(facts, doing),
  ];
}

const recentEntries = ({ recent }: Doing): PaletteEntry[] =>
  recent.slice(0, 4).map(({ href, title }) => ({
    id: `recent-${href}`,
    label: title,
    group: "Recent",
    icon: <History aria-hidden />,
    href,
  }));

const appEntries = ({ apps }: ShellFacts): PaletteEntry[] =>
  apps.map(({ slug, name, description, href, isExternal }) => ({
    id: `app-${slug}`,
    label: name,
    detail: description,
    keywords: ["app", description],
    group: "Apps",
    icon: isExternal ? <ExternalLink aria-hidden /> : <AppTile slug={slug} size={20} tone="soft" />,
    ...(isExternal ? { onSelect: () => window.open(href, "_blank", "noopener") } : { href }),
  }));

/** Pages and actions that apps declare in their manifests. */
const linkEntries = (facts: ShellFacts, { links }: Doing, kind: "page" | "action"): PaletteEntry[] =>
  facts.links
    .filter((link) => link.kind === kind)
    .map(({ label, href, keywords, slug }) => ({
      id: `link-${href}`,
      label,
      detail: kind === "page" ? facts.apps.find((app) => app.slug === slug)?.name : undefined,
      keywords,
      group: kind === "page" ? "Settings" : "Actions",
      icon: kind === "action" ? <Plus aria-hidden /> : <AppTile slug={slug} size={20} tone="soft" />,
      href: links(href),
    }));

function pageEntries({ currentWorkspaceId, may, isOperator, isActing }: ShellFacts, { links }: Doing): PaletteEntry[] {
  const inWorkspace = currentWorkspaceId !== null;
  const pages: [shown: boolean, label: string, path: string, Icon: LucideIcon, ...keywords: string[]][] = [
    [true, "Notifications", "/notifications", Bell, "news", "bell"],
    [true, "Profile", "/settings/profile", UserRound, "name", "account"],
    [true, "Security", "/settings/security", ShieldCheck, "password", "second factor"],
    [true, "Sessions", "/settings/sessions", MonitorSmartphone, "devices"],
    [true, "Appearance", "/settings/appearance", PaletteIcon, "theme", "dark", "light"],
    [true, "Languages", "/settings/languages", Languages, "language"],
    [inWorkspace, "Workspace", "/settings/workspace", Building2, "rename", "delete"],
    [inWorkspace, "Members", "/settings/members", Users, "people", "roles", "invitations"],
    [inWorkspace, "Models", "/settings/models", Cpu, "provider", "OpenAI", "Anthropic", "Ollama", "API key"],
    [inWorkspace, "API keys", "/settings/api-keys", KeyRound, "token", "program"],
    [inWorkspace && may.readAudit, "Run-as", "/settings/run-as", Eye, "acted as"],
    [inWorkspace && may.readAudit, "Audit log", "/settings/audit", ScrollText, "history"],
    [isOperator && !isActing, "Installation", "/settings/installation", ServerCog, "operator", "budget", "access"],
    [isOperator && !isActing, "Problems", "/settings/problems", TriangleAlert, "errors"],
    [!isActing, "Workspaces", "/workspaces", Building2, "all workspaces"],
  ];
  return pages
    .filter(([shown]) => shown)
    .map(([, label, path, Icon, ...keywords]) => ({
      id: `page-${path}`,
      label,
      detail: path.startsWith("/settings") ? "Settings" : undefined,
      keywords: ["settings", ...keywords],
      group: "Settings",
      icon: <Icon aria-hidden />,
      href: links(path),
    }));
}

function actionEntries(facts: ShellFacts, { links, setTheme, stopActing, showHelp }: Doing): PaletteEntry[] {
  const { may, isActing, userName, workspaces, currentWorkspaceId } = facts;
  const failed = (failure: unknown) => toast.error(failure instanceof Error ? failure.message : "Not done. Try again.");
  const entries: (PaletteEntry | false)[] = [
    isActing && {
      id: "stop-acting",
      label: `Stop acting as ${userName}`,
      icon: <Eye aria-hidden />,
      onSelect: () => void stopActing().catch(failed),
    },
    may.invite && {
      id: "invite",
      label: "Invite a person",
      keywords: ["member", "add"],
      icon: <UserPlus aria-hidden />,
      href: links("/settings/members?do=invite"),
    },
    may.makeKeys && {
      id: "new-key",
      label: "New API key",
      keywords: ["create", "token"],
      icon: <Plus aria-hidden />,
      href: links("/settings/api-keys?do=create"),
    },
    ...workspaces
      .filter(({ id }) => id !== currentWorkspaceId)
      .map(({ id, name }) => ({
        id: `enter-${id}`,
        label: `Switch to ${name}`,
        keywords: ["workspace"],
        icon: <Building2 aria-hidden />,
        onSelect: () => void enterWorkspace(id, links("/apps")).catch(failed),
      })),
    {
      id: "light",
      label: "Light theme",
      keywords: ["appearance"],
      icon: <Sun aria-hidden />,
      onSelect: () => setTheme("light"),
    },
    {
      id: "dark",
      label: "Dark theme",
      keywords: ["appearance"],
      icon: <Moon aria-hidden />,
      onSelect: () => setTheme("dark"),
    },
    {
      id: "help",
      label: "Keyboard shortcuts",
      keywords: ["keys", "help"],
      icon: <Keyboard aria-hidden />,
      onSelect: showHelp,
    },
    {
      id: "sign-out",
      label: "Sign out",
      keywords: ["leave", "log out"],
      icon: <LogOut aria-hidden />,
      onSelect: () => void signOutHere("/signin").catch(() => toast.error(notSignedOut)),
    },
  ];
  return entries.filter((entry) => entry !== false).map((entry) => ({ ...entry, group: "Actions" }));
}
