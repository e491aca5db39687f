"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { buttonClass } from "#ui/controls/button-class.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import { CardForm } from "./card-form.tsx";
import { type LearnCard, ReviewCard } from "./review-card.tsx";
import type { Making } from "./use-making.ts";

export type CardDraft = { start: number; end: number; text: string };

interface CardsPanelProps {
  making: Making;
  /** Words a card is to be made of. */
  draft: CardDraft | null;
  onDraftDone: () => void;
}

/** Cards to learn the document by: those due now first, each linked to its passage. */
export function CardsPanel({ making, draft, onDraftDone }: CardsPanelProps) {
  const model = useReader();
  const { data, failure, reload } = useApiQuery(api, "GET /library/cards", {
    documentId: model.document.id,
    limit: 100,
  });
  const { run } = useApiMutation();
  const [isReviewing, setReviewing] = useState(false);
  useNews(
    ["library.making_changed"],
    () => void reload(),
    (payload) => payload.documentId === model.document.id,
  );
  const items = data?.items ?? [];
  const due = data?.due ?? 0;
  const remove = async (id: string) => {
    if (await run(() => api("DELETE /library/cards/:cardId", { cardId: id }))) void reload();
  };
  if (draft) {
    return (
      <CardForm
        draft={draft}
        onDone={() => {
          onDraftDone();
          void reload();
        }}
      />
    );
  }
  if (isReviewing && due > 0) {
    return (
      <ReviewCard
        card={items[0] as LearnCard}
        left={due}
        onNext={() => void reload()}
        onStop={() => setReviewing(false)}
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      {failure && <p className="text-ui text-red-ink">{failure}</p>}
      {data && items.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ui text-ink-3">
            No cards yet. Select words and choose Card, or have cards made of the whole document.
          </p>
          <Button variant="primary" pending={making.isPending} onClick={() => void making.make({ kind: "cards" })}>
            Make cards
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <div className="flex items-center justify-between">
          <p className="text-ui text-ink-2 tabular-nums">
            {due > 0 ? `${due} of ${items.length} due now` : `${items.length} cards, none due`}
          </p>
          <span className="flex items-center gap-2">
            <a
              href={`/api/v1/library/cards/export?documentId=${model.document.id}`}
              download
              className={buttonClass({ size: 28, variant: "ghost" })}
            >
              Export
            </a>
            <Button variant="primary" size={28} disabled={due === 0} onClick={() => setReviewing(true)}>
              Review
            </Button>
          </span>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {items.map((card) => (
          <li key={card.id} className="flex items-start gap-2 rounded-lg border p-3">
            <button
              type="button"
              onClick={() => model.goTo(card.start, { end: card.end })}
              className="min-w-0 flex-1 text-left"
            >
              <span className="block text-ui font-strong text-ink">{card.front}</span>
              <span className="line-clamp-2 block text-ui text-ink-2">{card.back}</span>
            </button>
            <IconButton
              size={24}
              label="Take the card away"
              icon={<Trash2 aria-hidden />}
              onClick={() => void remove(card.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
