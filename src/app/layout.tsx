import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { htmlLang } from "#core/language/request-locale.ts";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { EarlyClicks } from "#ui/shell/early-clicks.tsx";
import { fontVariables } from "#ui/theme/fonts.ts";
import { readTheme } from "#ui/theme/read-theme.ts";
import { themeClass } from "#ui/theme/theme.ts";
import { themeViewport } from "#ui/theme/theme-viewport.ts";
import { ErrorReporting } from "#workspace/errors/client/error-reporting.tsx";
import { reportingProps } from "#workspace/errors/reporting-props.ts";
import { ActingBar } from "#workspace/people/components/acting-bar.tsx";
import "./globals.css";

export const metadata: Metadata = { title: { default: "Parley", template: "%s · Parley" } };

export async function generateViewport(): Promise<Viewport> {
  return themeViewport(await readTheme());
}

/** Theme and language are decided here, on the server: the first paint is right and nothing changes after it. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, lang, reporting] = await Promise.all([readTheme(), htmlLang(), reportingProps()]);
  return (
    // A page that forces a theme changes the class before React arrives.
    <html lang={lang} className={`${fontVariables} ${themeClass(theme)}`} suppressHydrationWarning>
      <body>
        <EarlyClicks nonce={(await headers()).get("x-parley-nonce") ?? undefined} />
        <ErrorReporting {...reporting} />
        <ProgressBar />
        <ActingBar />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
