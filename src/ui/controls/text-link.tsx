import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** `accent` stands alone; `quiet` lives in footers; `inline` runs inside a sentence and is underlined. */
const tones = {
  accent: "font-strong text-accent-ink hover:underline",
  quiet: "text-ink-3 hover:text-ink",
  inline: "text-accent-ink underline decoration-accent-line hover:decoration-current",
};

interface TextLinkProps extends ComponentProps<typeof Link> {
  tone?: keyof typeof tones;
}

export function TextLink({ tone = "accent", className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx("rounded-sm underline-offset-2 transition-colors", tones[tone], className)} />;
}
