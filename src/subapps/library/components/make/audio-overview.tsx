"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { MadeLine } from "../../making/content-result.ts";
import { VerdictWords } from "../ask/verdict-words.tsx";
import { api } from "../library-api.ts";
import { type SpokenLine, useLinePlayer } from "./line-player.ts";
import { MadeLink } from "./made-link.tsx";
import { PlayerBar } from "./player-bar.tsx";

interface AudioOverviewProps {
  makingId: string;
  lines: readonly MadeLine[];
  spoken: readonly SpokenLine[];
  /** It is being spoken at the moment. */
  isOpen: boolean;
  onGoOn: () => void;
}

/** A dialogue to hear and to read: the line that is heard is lit, and every line leads to its words. */
export function AudioOverview({ makingId, lines, spoken, isOpen, onGoOn }: AudioOverviewProps) {
  const player = useLinePlayer(makingId, spoken);
  const lit = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is heard
  useEffect(() => {
    lit.current?.scrollIntoView({ block: "nearest" });
  }, [player.line]);
  const isSpoken = new Set(spoken.map(({ number }) => number));
  return (
    <div className="flex flex-col gap-3">
      {spoken.length > 0 && (
        <div className="sticky -top-4 z-10 -mx-1 bg-surface px-1 pt-1">
          <PlayerBar player={player} makingId={makingId} />
        </div>
      )}
      {!isOpen && spoken.length < lines.length && (
        <Unspoken isBegun={spoken.length > 0} left={lines.length - spoken.length} onGoOn={onGoOn} />
      )}
      <ol aria-label="Transcript" className="flex flex-col gap-1">
        {lines.map(({ voice, text, citations, verdict }, number) => {
          const isLit = player.line === number;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a line is what it is known by
              key={number}
              ref={isLit ? lit : null}
              aria-current={isLit ? "true" : undefined}
              className={clsx("flex scroll-mt-28 gap-2.5 rounded-lg p-2", isLit && "bg-accent-soft")}
            >
              <span
                role="img"
                aria-label={voice === 0 ? "First voice" : "Second voice"}
                className={clsx(
                  "mt-0.5 flex size-5.5 shrink-0 items-center justify-center rounded-full text-meta font-strong",
                  voice === 0 ? "bg-blue-soft text-blue-ink" : "bg-amber-soft text-amber-ink",
                )}
              >
                {voice === 0 ? "A" : "B"}
              </span>
              <div className="min-w-0 flex-1 text-prose text-ink">
                {isSpoken.has(number) ? (
                  <button
                    type="button"
                    onClick={() => player.play(number)}
                    title="Play from here"
                    className="rounded-sm text-left hover:text-accent-ink"
                  >
                    {text}
                  </button>
                ) : (
                  <span className={isOpen ? "text-ink-3" : undefined}>{text}</span>
                )}
                {(verdict === "partly" || verdict === "not") && (
                  <p>
                    <VerdictWords verdict={verdict} />
                  </p>
                )}
              </div>
              <span className="mt-0.5 flex shrink-0 flex-col gap-1">
                {citations.map((citation, at) => (
                  <MadeLink key={`${citation.documentId} ${citation.start}`} citation={citation} number={at + 1} />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {lines.length === 0 && <p className="text-ui text-ink-3">There is too little text for this.</p>}
      {spoken.length > 0 && <p className="text-meta text-ink-3">{costWords(spoken)}</p>}
    </div>
  );
}

/** Why there is nothing, or not all, to hear, and what to do about it. */
function Unspoken({ isBegun, left, onGoOn }: { isBegun: boolean; left: number; onGoOn: () => void }) {
  const { data } = useApiQuery(api, "GET /library/speech");
  if (!data || left === 0) return null;
  if (data.model === null)
    return (
      <Notice tone="info" title="There is no voice yet">
        The dialogue can be read. To hear it, connect a provider with a model for speech in{" "}
        <AppLink href="/settings/models" className="underline">
          Settings, under Models
        </AppLink>
        : OpenAI, or any server that speaks as it does.
      </Notice>
    );
  return (
    <Notice
      tone="info"
      actions={
        <Button size={28} onClick={onGoOn}>
          {isBegun ? "Go on" : "Speak it"}
        </Button>
      }
    >
      {isBegun ? `${left} lines are not spoken yet.` : `Not spoken yet. ${data.model} can do it.`}
    </Notice>
  );
}

function costWords(spoken: readonly SpokenLine[]): string {
  const models = [...new Set(spoken.map(({ model }) => model))].join(", ");
  const characters = formatNumber(spoken.reduce((sum, one) => sum + one.characters, 0));
  const known = spoken.every(({ isPriced }) => isPriced)
    ? "What it cost is in Usage."
    : "No price is set for it, so what it cost is not known.";
  return `Spoken by ${models}, ${characters} characters. ${known}`;
}
