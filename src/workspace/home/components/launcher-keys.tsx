"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { startProgress } from "#ui/feedback/progress.ts";
import { isForPage } from "#workspace/shell/shortcuts.ts";

/** On the home, number keys open the apps in launcher order. */
export function LauncherKeys({ hrefs }: { hrefs: readonly string[] }) {
  const router = useRouter();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const href = /^[1-9]$/.test(event.key) ? hrefs[Number(event.key) - 1] : undefined;
      if (!href || event.repeat || !isForPage(event)) return;
      startProgress();
      router.push(href);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [hrefs, router]);
  return null;
}
