import { publicUrl } from "#platform/env.ts";

/** At the foot of pages without a shell: whose installation this is. */
export function HostedAt() {
  return <span>Hosted at {new URL(publicUrl()).host}</span>;
}
