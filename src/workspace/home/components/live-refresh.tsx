"use client";

import { useRouter } from "next/navigation";
import { useNews } from "#workspace/shell/components/use-news.ts";

/** Makes the page anew, in place, when something it shows has changed. */
export function LiveRefresh({ names }: { names: readonly string[] }) {
  const router = useRouter();
  useNews(names, () => router.refresh());
  return null;
}
