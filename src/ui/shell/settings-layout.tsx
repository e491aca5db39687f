import type { ReactNode } from "react";
import { SideListLayout } from "./side-list-layout.tsx";
import type { NavGroup } from "./side-nav.tsx";

interface SettingsLayoutProps {
  title?: string;
  groups: readonly NavGroup[];
  current?: string;
  children: ReactNode;
}

/** Settings: the list at the left, each page a SettingsPage in its 640 column. */
export function SettingsLayout({ title = "Settings", ...rest }: SettingsLayoutProps) {
  return <SideListLayout title={title} {...rest} />;
}
