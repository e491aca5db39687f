import Link from "next/link";
import { pageOrigin } from "#workspace/sessions/page-context.ts";

const link = "rounded-sm hover:text-ink";

/** Whose house this is, and what a visitor may want to know before coming in. */
export async function HostedAt() {
  const { host } = new URL(await pageOrigin());
  return (
    <>
      <span>Hosted at {host}</span>
      <Link href="/privacy" className={link}>
        Privacy
      </Link>
      <Link href="/status" className={link}>
        Status
      </Link>
    </>
  );
}
