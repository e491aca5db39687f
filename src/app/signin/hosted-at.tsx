import Link from "next/link";
import { publicUrl } from "#platform/env.ts";

const link = "rounded-sm hover:text-ink";

/** Whose house this is, and what a visitor may want to know before coming in. */
export function HostedAt() {
  return (
    <>
      <span>Hosted at {new URL(publicUrl()).host}</span>
      <Link href="/privacy" className={link}>
        Privacy
      </Link>
      <Link href="/status" className={link}>
        Status
      </Link>
    </>
  );
}
