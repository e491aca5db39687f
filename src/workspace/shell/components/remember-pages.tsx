"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { rememberPage } from "../recent-pages.ts";

/** The title of a page arrives a moment after its address, on a slow line a long one: the last word is right. */
const titleMilliseconds = 400;

export function RememberPages({ userId }: { userId: string }) {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page to remember
  useEffect(() => {
    const remember = () => {
      const title = document.title.replace(/ · Parley$/, "");
      if (title && title !== "Home" && title !== "Not found") rememberPage(userId, { href: location.pathname, title });
    };
    const timer = setTimeout(remember, titleMilliseconds);
    const observer = new MutationObserver(remember);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [path, userId]);
  return null;
}
