import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "#ui/theme/fonts.ts";
import { readTheme } from "#ui/theme/read-theme.ts";
import { themeClass } from "#ui/theme/theme.ts";
import { themeViewport } from "#ui/theme/theme-viewport.ts";
import "./globals.css";

export const metadata: Metadata = { title: { default: "Parley", template: "%s · Parley" } };

export async function generateViewport(): Promise<Viewport> {
  return themeViewport(await readTheme());
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await readTheme();
  return (
    // A page that forces a theme changes the class before React arrives.
    <html lang="en" className={`${fontVariables} ${themeClass(theme)}`} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
