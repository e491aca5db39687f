"use client";

import { Moon, Sun } from "lucide-react";
import { SegmentedControl } from "../controls/segmented-control.tsx";
import type { Theme } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

/** Light or dark, kept in a cookie and shown at once. `domain` is the product's base domain. */
export function ThemeSwitch({ initial, domain, label = "Theme" }: ThemeSwitchProps) {
  const { theme, setTheme } = useTheme({ initial, domain });
  return (
    <SegmentedControl
      label={label}
      value={theme}
      onValueChange={(value) => setTheme(value as Theme)}
      options={[
        { value: "light", label: "Light", icon: <Sun size={14} aria-hidden /> },
        { value: "dark", label: "Dark", icon: <Moon size={14} aria-hidden /> },
      ]}
    />
  );
}

interface ThemeSwitchProps {
  initial?: Theme;
  domain?: string;
  label?: string;
}
