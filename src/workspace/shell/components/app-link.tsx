"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { useLinks } from "./links-provider.tsx";

type AppLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A link to anywhere: long paths become what the host at hand wants, http becomes https, ?q and #h mean this page. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  return <Link {...rest} href={useLinks()(href)} />;
}
