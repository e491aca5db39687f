"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { Span } from "../../span.ts";
import type { TraceDetail } from "../../trace-row.ts";
import { type Speaker, speakersIn } from "../steps/agents-of.ts";
import { type OrderedStep, orderSteps, stepsInSight, stepsWith } from "../steps/step-order.ts";
import { stepWords } from "../steps/step-words.ts";
import type { SpanPayload } from "./trace-types.ts";
import { useLiveTrace } from "./use-live-trace.ts";
import { type TraceView, useTraceAddress } from "./use-trace-address.ts";

/** What whoever looks may do besides looking. */
export type DetailMay = { review: boolean; manage: boolean; edit: boolean; openConversation: boolean };

type Shared = {
  detail: TraceDetail;
  reload: () => Promise<void>;
  speakers: ReadonlyMap<string, Speaker>;
  /** Every step, in the order of the tree. */
  ordered: readonly OrderedStep[];
  /** Those that are neither folded away nor sorted out by the search. */
  inSight: readonly OrderedStep[];
  view: TraceView;
  show: (view: TraceView) => void;
  /** The step whose drawer is open. */
  opened: Span | null;
  open: (spanId: string | null) => void;
  /** The step the keys stand on. */
  activeId: string | null;
  activate: (spanId: string) => void;
  folded: ReadonlySet<string>;
  fold: (spanId: string, isFolded: boolean) => void;
  foldAll: (isFolded: boolean) => void;
  search: string;
  find: (words: string) => void;
  /** What was read of steps already, so that going back to one is instant. */
  payloads: Map<string, SpanPayload>;
  may: DetailMay;
};

const Detail = createContext<Shared | null>(null);

interface DetailProviderProps {
  initial: TraceDetail;
  may: DetailMay;
  children: ReactNode;
}

export function DetailProvider({ initial, may, children }: DetailProviderProps) {
  const { detail, reload } = useLiveTrace(initial);
  const { view, openId, show, open } = useTraceAddress();
  const [activeId, activate] = useState<string | null>(openId);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [search, find] = useState("");
  const [payloads] = useState(() => new Map<string, SpanPayload>());
  const { spans, agents, trace } = detail;
  const speakers = useMemo(() => speakersIn(spans, agents), [spans, agents]);
  const ordered = useMemo(() => orderSteps(spans), [spans]);
  const inSight = useMemo(() => {
    const words = search.trim().toLowerCase();
    if (!words) return stepsInSight(ordered, folded);
    return stepsWith(ordered, (span) => {
      const { title, detail: grey } = stepWords(span, trace);
      return `${title} ${grey} ${span.name} ${span.model ?? ""} ${span.agentName ?? ""} ${span.error ?? ""}`
        .toLowerCase()
        .includes(words);
    });
  }, [ordered, folded, search, trace]);
  const opened = useMemo(() => spans.find(({ spanId }) => spanId === openId) ?? null, [spans, openId]);
  useEffect(() => {
    if (openId) activate(openId);
  }, [openId]);
  const fold = useCallback(
    (spanId: string, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (isFolded) next.add(spanId);
        else next.delete(spanId);
        return next;
      }),
    [],
  );
  const foldAll = useCallback(
    (isFolded: boolean) =>
      setFolded(
        isFolded
          ? new Set(ordered.flatMap(({ span, below, depth }) => (below > 0 && depth > 0 ? [span.spanId] : [])))
          : new Set(),
      ),
    [ordered],
  );
  const value = useMemo<Shared>(
    () => ({
      ...{ detail, reload, speakers, ordered, inSight, view, show, opened, open, activeId, activate },
      ...{ folded, fold, foldAll, search, find, payloads, may },
    }),
    [
      detail,
      reload,
      speakers,
      ordered,
      inSight,
      view,
      show,
      opened,
      open,
      activeId,
      folded,
      fold,
      foldAll,
      search,
      payloads,
      may,
    ],
  );
  return <Detail value={value}>{children}</Detail>;
}

export function useDetail(): Shared {
  const shared = useContext(Detail);
  if (!shared) throw new Error("useDetail is for what stands inside a DetailProvider.");
  return shared;
}
