"use client";

import Link from "next/link";
import { useSelectedLayoutSegment } from "next/navigation";
import type { ComponentProps } from "react";

interface ShellLinkProps extends ComponentProps<typeof Link> {
  slug: string;
  /** What is open; left out, it follows from the part of the layout below the shell, and "home" where there is none. */
  current?: string;
}

/** Knows whether it leads to what is open, also after moving on without loading a page. */
export function ShellLink({ slug, current, ...rest }: ShellLinkProps) {
  const segment = useSelectedLayoutSegment();
  const open = slug === (current ?? segment ?? "home");
  return <Link prefetch={false} {...rest} aria-current={open ? "page" : undefined} />;
}
