"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

/** On a phone, the head of a page that lies over the list: a way back and a title. */
export function PushedHeader({ title }: { title: string }) {
  const links = useLinks();
  return (
    <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b bg-surface px-2 sm:hidden">
      <Link
        href={links("/apps/chat")}
        aria-label="Back to the conversations"
        className="grid size-11 place-items-center rounded-lg text-ink-2"
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <p className="truncate text-[16px] font-semibold text-ink">{title}</p>
    </header>
  );
}
