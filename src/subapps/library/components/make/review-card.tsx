"use client";

import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";

export type LearnCard = {
  id: string;
  front: string;
  back: string;
  quote: string;
  start: number;
  end: number;
  dueAt: string;
};

const ratings = [
  { value: 1, label: "Forgot" },
  { value: 2, label: "Hard" },
  { value: 3, label: "Good" },
  { value: 4, label: "Easy" },
] as const;

interface ReviewCardProps {
  card: LearnCard;
  left: number;
  onNext: () => void;
  onStop: () => void;
}

/** One card at a time: think, turn it over, say how well it was remembered. */
export function ReviewCard({ card, left, onNext, onStop }: ReviewCardProps) {
  const model = useReader();
  const [isTurned, setTurned] = useState(false);
  const { isPending, failure, run } = useApiMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card lies face down
  useEffect(() => setTurned(false), [card.id, card.dueAt]);
  const rate = async (rating: number) => {
    if (await run(() => api("POST /library/cards/:cardId/review", { cardId: card.id, rating }))) onNext();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <div className="flex items-center justify-between text-meta text-ink-3 tabular-nums">
        {left} due
        <Button size={24} variant="ghost" onClick={onStop}>
          Stop
        </Button>
      </div>
      <div className="flex flex-col gap-4 rounded-xl border p-5">
        <p className="text-section text-ink">{card.front}</p>
        {isTurned && (
          <>
            <p dir="auto" className="border-t pt-4 text-prose whitespace-pre-wrap text-ink">
              {card.back}
            </p>
            <button
              type="button"
              onClick={() => model.goTo(card.start, { end: card.end })}
              className="text-left font-serif text-quote text-ink-3 hover:text-ink"
            >
              “{card.quote.trim().slice(0, 300)}”
            </button>
          </>
        )}
      </div>
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      {isTurned ? (
        <div className="grid grid-cols-4 gap-2">
          {ratings.map(({ value, label }) => (
            <Button key={value} disabled={isPending} onClick={() => void rate(value)}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="primary" onClick={() => setTurned(true)}>
          Show the answer
        </Button>
      )}
    </div>
  );
}
