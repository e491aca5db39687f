"use client";

import { useEffect } from "react";
import { themeCookieDomain } from "#ui/theme/theme.ts";
import { timeZoneCookie } from "../time-zone.ts";

/** Tells the server, from the next page on, which zone this person's clock is in. */
export function KeepTimeZone({ known, baseDomain }: { known: string | null; baseDomain: string }) {
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known) return;
    const domain = themeCookieDomain(location.hostname, baseDomain);
    const shared = `; path=/; samesite=lax; max-age=31536000${domain ? `; domain=${domain}` : ""}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
    document.cookie = `${timeZoneCookie}=${zone}${shared}${location.protocol === "https:" ? "; secure" : ""}`;
  }, [known, baseDomain]);
  return null;
}
