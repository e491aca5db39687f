import type { getIntegrity } from "../../queries/get-integrity.ts";

export type Integrity = Awaited<ReturnType<typeof getIntegrity>>;
export type Verified = NonNullable<Integrity["lastVerification"]>;

const kinds: Record<string, string> = {
  span: "Step",
  content: "Content",
  summary: "Summary",
  owner: "Owner",
  audit: "Audit line",
  usage: "Usage",
  removal: "Removal",
  erasure: "Erasure",
  block: "Block",
  checkpoint: "Checkpoint",
  key: "Signing key",
  anchor: "Anchor",
};

export const kindWords = (kind: string): string => kinds[kind] ?? kind;

/** Where a record that was changed can be looked at; only steps have a page. */
export function recordHref(record: string): string | null {
  const [, traceId, spanId] = /^\w+ ([0-9a-f-]{32,36})\/([0-9a-f]{16})/.exec(record) ?? [];
  return traceId ? `/apps/trace/${traceId.replaceAll("-", "")}?span=${spanId}` : null;
}
