import { CircleAlert, CircleCheck } from "lucide-react";
import { AppLink } from "#core/shell/components/app-link.tsx";
import { momentWords } from "../words/moment-format.ts";
import type { Integrity } from "./integrity.ts";

export function AnchorList({ anchors, zone }: { anchors: Integrity["anchors"]; zone: string }) {
  if (anchors.length === 0)
    return (
      <p className="text-ui text-ink-3">
        The last head was laid down nowhere else. Switch it on in{" "}
        <AppLink href="/apps/trace/settings" className="text-accent-ink underline underline-offset-2">
          Settings
        </AppLink>
        .
      </p>
    );
  return (
    <ul className="flex flex-col rounded-lg border">
      {anchors.map(({ kind, target, at, error }) => (
        <li
          key={`${kind} ${target}`}
          className="flex min-h-11 items-center gap-3 border-b px-4 py-2 text-ui last:border-b-0"
        >
          {error ? (
            <CircleAlert
              size={16}
              strokeWidth={1.75}
              className="shrink-0 text-red-ink"
              role="img"
              aria-label="Failed"
            />
          ) : (
            <CircleCheck
              size={16}
              strokeWidth={1.75}
              className="shrink-0 text-green-ink"
              role="img"
              aria-label="Done"
            />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-code">{target}</span>
            {error && <span className="block text-meta text-red-ink">{error}</span>}
          </span>
          <span className="shrink-0 text-meta text-ink-3 tabular-nums">{momentWords(at, zone)}</span>
        </li>
      ))}
    </ul>
  );
}
