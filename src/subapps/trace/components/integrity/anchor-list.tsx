import { CircleAlert, CircleDot } from "lucide-react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatNumber } from "#lib/format/number.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { Integrity } from "./integrity.ts";

type Anchor = Integrity["anchors"][number];

/** Where checkpoints are kept outside the database. That one was written says nothing about the chain, so none of it is green. */
export function AnchorList({ anchors, zone }: { anchors: readonly Anchor[]; zone: string }) {
  return (
    <>
      {anchors.length === 0 && (
        <p className="text-ui text-ink-3">No anchor yet. The worker writes the first one when it starts.</p>
      )}
      {anchors.length > 0 && (
        <ul className="flex flex-col rounded-lg border">
          {anchors.map((anchor) => (
            <AnchorItem key={anchor.id} anchor={anchor} zone={zone} />
          ))}
        </ul>
      )}
      {!anchors.some(({ kind }) => kind !== "file") && (
        <p className="text-ui text-ink-3">
          Whoever has both the database and this server's data folder can still rewrite everything. Add a webhook in{" "}
          <AppLink href="/apps/trace/settings" className="text-accent-ink underline underline-offset-2">
            Settings
          </AppLink>{" "}
          or ask the operator to set ANCHOR_GIT.
        </p>
      )}
    </>
  );
}

function AnchorItem({
  anchor: { kind, target, host, lastBlock, lastAt, error },
  zone,
}: {
  anchor: Anchor;
  zone: string;
}) {
  const Icon = error ? CircleAlert : CircleDot;
  return (
    <li className="flex min-h-11 items-center gap-3 border-b px-4 py-2 text-ui last:border-b-0 max-sm:flex-wrap">
      <Icon
        size={16}
        strokeWidth={1.75}
        className={error ? "shrink-0 text-red-ink" : "shrink-0 text-ink-3"}
        role="img"
        aria-label={error ? "Failed" : "Written"}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-code">{target}</span>
        <span className="block text-meta text-ink-3">
          {kinds[kind]}
          {host && ` on ${host}`}
        </span>
        {error && <span className="block text-meta text-red-ink">{error}</span>}
      </span>
      <span className="shrink-0 text-right text-meta text-ink-3 tabular-nums max-sm:pl-7">
        <span className="block">{lastAt ? formatDayTime(lastAt, zone) : "Never written"}</span>
        {lastBlock !== null && <span className="block">Block {formatNumber(lastBlock)}</span>}
      </span>
    </li>
  );
}

const kinds: Record<Anchor["kind"], string> = {
  file: "File in the data folder",
  git: "Git repository",
  webhook: "Webhook",
};
