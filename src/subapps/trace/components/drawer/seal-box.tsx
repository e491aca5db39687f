"use client";

import { clsx } from "clsx";
import { Clock, Eraser, Lock, ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { formatTimeSeconds } from "#lib/format/date.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { SpanVerdict } from "../../proof/check-spans.ts";
import type { Seal } from "../../records/find-seal.ts";
import type { Span } from "../../span.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { api } from "../trace-api.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The seal on a step, and the button that works it out again. */
export function SealBox({ span, seal }: { span: Span; seal: Seal | null }) {
  const { detail } = useDetail();
  const [verdict, setVerdict] = useState<(SpanVerdict & { at: string }) | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [fault, setFault] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another verdict
  useEffect(() => {
    setVerdict(null);
    setFault("");
  }, [span.spanId]);
  const verify = async () => {
    setChecking(true);
    setFault("");
    try {
      const found = await api("POST /traces/:traceId/verify", { traceId: detail.trace.traceId });
      const own = found.spans.find(({ spanId }) => spanId === span.spanId);
      setVerdict({
        ...(own ?? { spanId: span.spanId, state: "broken", because: "it is missing from the record", block: null }),
        at: found.checkedAt,
      });
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : "It could not be checked. Try again.");
    } finally {
      setChecking(false);
    }
  };
  const isSealed = !detail.isLive && (seal !== null || detail.integrity.state === "sealed");
  const state = verdict?.state ?? (isSealed ? "sealed" : "pending");
  const { tone, Icon, title } = looks[state];
  return (
    <section aria-label="Seal" className={clsx("rounded-lg border px-3 py-2.5", tone)}>
      <div className="flex items-center gap-2">
        <Icon {...icon} className="shrink-0" />
        <h3 className="flex-1 text-ui font-strong text-ink">{title}</h3>
        {isSealed && (
          <button
            type="button"
            onClick={verify}
            aria-disabled={isChecking}
            className="inline-flex items-center gap-1.5 rounded-sm text-ui font-strong text-accent-ink hover:underline max-sm:min-h-11"
          >
            {isChecking && <Spinner size={14} />}
            {verdict ? "Verify again" : "Verify"}
          </button>
        )}
      </div>
      <p role="status" className={clsx("text-ui text-ink-2", (verdict || fault) && "mt-1")}>
        {fault || (verdict && words(verdict))}
      </p>
      {!isSealed && <p className="mt-1 text-ui text-ink-2">Steps are sealed within a moment after the run is over.</p>}
      {seal && (
        <dl className="mt-1.5 grid grid-cols-[52px_1fr] text-code text-ink-2">
          <dt>sha256</dt>
          <dd title={seal.hash}>{shortHash(seal.hash)}</dd>
          <dt>after</dt>
          <dd title={seal.after}>{shortHash(seal.after)}</dd>
          <dt>block</dt>
          <dd>{formatNumber(seal.block)}</dd>
        </dl>
      )}
    </section>
  );
}

const looks = {
  sealed: { tone: "border-line bg-surface-2 text-ink-3", Icon: Lock, title: "This step is sealed" },
  intact: {
    tone: "border-green-line bg-green-soft text-green-ink",
    Icon: ShieldCheck,
    title: "This step is unchanged",
  },
  pending: { tone: "border-line bg-surface-2 text-ink-3", Icon: Clock, title: "Not sealed yet" },
  broken: { tone: "border-red-line bg-red-soft text-red-ink", Icon: ShieldAlert, title: "This step was changed" },
  erased: { tone: "border-line-strong bg-surface-3 text-ink-2", Icon: Eraser, title: "Erased, and the seal holds" },
} as const;

function words({ state, because, at }: SpanVerdict & { at: string }): string {
  const time = formatTimeSeconds(at);
  if (state === "broken") return `Checked at ${time}: ${because ?? "it is not what was sealed"}.`;
  if (state === "erased") return `Checked at ${time}: the content is gone, the record is unchanged.`;
  if (state === "pending") return `Checked at ${time}: not sealed yet.`;
  return `Checked at ${time}: nothing was changed.`;
}

/** Eight digits from each end, in fours, as people compare them. */
const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;
