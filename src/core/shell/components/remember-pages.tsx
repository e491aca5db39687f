"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { rememberPage } from "../recent-pages.ts";

/** The title of a page arrives a moment after its address. */
const titleMilliseconds = 400;

export function RememberPages({ userId }: { userId: string }) {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page to remember
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(/ · Parley$/, "");
      if (title && title !== "Home" && title !== "Not found") rememberPage(userId, { href: location.pathname, title });
    }, titleMilliseconds);
    return () => clearTimeout(timer);
  }, [path, userId]);
  return null;
}
