import {
  Bug,
  Building2,
  Cpu,
  Eye,
  KeyRound,
  Languages,
  MonitorSmartphone,
  Palette,
  ScrollText,
  ServerCog,
  Shapes,
  ShieldCheck,
  UserRound,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { SettingsLayout } from "#ui/shell/settings-layout.tsx";
import type { NavGroup } from "#ui/shell/side-nav.tsx";

const own: NavGroup = {
  label: "You",
  items: [
    { label: "Profile", href: "/settings/profile", icon: <UserRound aria-hidden /> },
    { label: "Security", href: "/settings/security", icon: <ShieldCheck aria-hidden /> },
    { label: "Sessions", href: "/settings/sessions", icon: <MonitorSmartphone aria-hidden /> },
    { label: "Appearance", href: "/settings/appearance", icon: <Palette aria-hidden /> },
    { label: "Languages", href: "/settings/languages", icon: <Languages aria-hidden /> },
  ],
};

const shared: NavGroup["items"] = [
  { label: "Workspace", href: "/settings/workspace", icon: <Building2 aria-hidden /> },
  { label: "Members", href: "/settings/members", icon: <Users aria-hidden /> },
  { label: "Models", href: "/settings/models", icon: <Cpu aria-hidden /> },
  { label: "API keys", href: "/settings/api-keys", icon: <KeyRound aria-hidden /> },
  { label: "Run-as", href: "/settings/run-as", icon: <Eye aria-hidden /> },
  { label: "Audit log", href: "/settings/audit", icon: <ScrollText aria-hidden /> },
];

const installation: NavGroup = {
  label: "Installation",
  items: [
    { label: "Installation", href: "/settings/installation", icon: <ServerCog aria-hidden /> },
    { label: "Problems", href: "/settings/problems", icon: <Bug aria-hidden /> },
    { label: "Foundations", href: "/dev/foundations", icon: <Shapes aria-hidden /> },
  ],
};

/** Settings with their list at the left: the person's own first, then what the workspace shares. */
export function SettingsFrame({ workspaceName, isOperator, children }: SettingsFrameProps) {
  const groups = [
    own,
    ...(workspaceName ? [{ label: workspaceName, items: shared }] : []),
    ...(isOperator ? [installation] : []),
  ];
  return <SettingsLayout groups={groups}>{children}</SettingsLayout>;
}

interface SettingsFrameProps {
  workspaceName: string | null;
  isOperator: boolean;
  children: ReactNode;
}
