"use client";

import { fontVariables } from "#ui/theme/fonts.ts";
import { parseTheme, themeClass, themeCookie } from "#ui/theme/theme.ts";
import { ErrorBoundaryScreen } from "#workspace/errors/client/error-boundary-screen.tsx";
import "./globals.css";

/** The last resort, when the root layout itself fails. It brings its own document and reads the theme by itself. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en" className={`${fontVariables} ${themeClass(themeOfCookie())}`} suppressHydrationWarning>
      <body className="min-h-dvh">
        <title>Something went wrong · Parley</title>
        <ErrorBoundaryScreen error={error} place="page" />
      </body>
    </html>
  );
}

function themeOfCookie() {
  if (typeof document === "undefined") return parseTheme(undefined);
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${themeCookie}=`));
  return parseTheme(cookie?.slice(themeCookie.length + 1));
}
