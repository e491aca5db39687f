"use client";

import { useEffect, useState } from "react";
import { formatDate } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../usage-api.ts";

type Preview = { events: number; beforeNanos: number; afterNanos: number; most: number };

interface RecountBoxProps {
  model: string;
  from: string;
  onDone: () => Promise<void>;
  /** Nothing is said where there is nothing to correct. */
  isQuiet?: boolean;
}

/** What past calls cost and what they would by the price list; corrected only when somebody asks for it. */
export function RecountBox({ model, from, onDone, isQuiet }: RecountBoxProps) {
  const money = useMoney();
  const currency = useCurrency();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { failure, run } = useApiMutation();
  const isPast = new Date(from).getTime() < Date.now() - 1000;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each price
  useEffect(() => {
    if (isPast) void run(async () => setPreview(await api("POST /usage/recounts/preview", { model, from })));
  }, [model, from]);
  if (!isPast) return null;
  if (failure && !isQuiet) return <Notice tone="red">{failure}</Notice>;
  if (!preview) return null;
  if (preview.events === 0)
    return isQuiet ? null : (
      <Notice tone="green">All calls since {formatDate(from)} already cost what the price list says.</Notice>
    );
  const { events, beforeNanos, afterNanos, most } = preview;
  const correct = async () => {
    await api("POST /usage/recounts", { model, from });
    setPreview({ ...preview, events: 0 });
    await onDone();
  };
  return (
    <Notice
      tone="amber"
      title={`${formatCount(events, "call")} ${events === 1 ? "was" : "were"} counted with another price`}
      actions={
        events <= most ? (
          <ConfirmDialog
            title="Correct from then on?"
            description={`${formatCount(events, "call")} of ${model} since ${formatDate(from)} will be taken back and stated anew. Spend changes from ${money(beforeNanos)} to ${money(afterNanos)}, also in months that are closed: their statements name it. It stands in the audit log under your name.`}
            confirmLabel="Correct them"
            cancelLabel="Leave them"
            danger={false}
            trigger={<Button size={28}>Correct from then on</Button>}
            onConfirm={correct}
          />
        ) : undefined
      }
    >
      Since {formatDate(from)} they cost {money(beforeNanos)}. By the price list it would be {money(afterNanos)}:{" "}
      {formatMoneyDifference(afterNanos - beforeNanos, currency)}. They stay as they were counted unless you correct
      them.
      {events > most && ` At most ${formatNumber(most)} are corrected at once: use the API for a shorter time.`}
    </Notice>
  );
}
