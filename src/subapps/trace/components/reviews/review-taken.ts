import type { TracePassage } from "../../span.ts";

export type ReviewTaken = {
  item: {
    id: string;
    place: number;
    state: "waiting" | "done" | "skipped";
    traceId: string;
    question: string;
    answer: string;
    passages: TracePassage[];
    agentName: string | null;
    model: string | null;
    startedAt: string;
    mine: Record<string, number | boolean | string>;
  } | null;
  progress: { waiting: number; done: number; skipped: number };
};
