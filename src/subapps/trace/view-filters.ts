import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { timePresets } from "./rules/time-span.ts";

const moment = z.iso.datetime({ offset: true, error: "is not a time such as 2026-11-15T09:00:00Z" });
const word = (most: number) => z.string().trim().min(1).max(most);
const nanos = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const milliseconds = z.coerce.number().min(0).max(1e12);

/** What a list of traces can be narrowed to. The same fields for the list, the histogram and saved views. */
export const traceFilters = {
  from: moment.optional(),
  to: moment.optional(),
  /** Counted back from now; `from` and `to` count more. */
  period: z.enum(timePresets).optional(),
  agentId: uuid().optional(),
  versionId: uuid().optional(),
  model: word(300).optional(),
  channel: word(60).optional(),
  userId: word(200).optional(),
  /** Answers given here, or what others sent by OpenTelemetry. */
  source: z.enum(["parley", "otlp"]).optional(),
  /** The app it was asked in, which may have several channels. */
  app: word(40).optional(),
  status: z.enum(["ok", "error", "running", "stopped"]).optional(),
  label: word(60).optional(),
  minimumCost: nanos.optional(),
  maximumCost: nanos.optional(),
  minimumMilliseconds: milliseconds.optional(),
  maximumMilliseconds: milliseconds.optional(),
  score: word(100).optional(),
  scoreBelow: z.coerce.number().optional(),
  scoreAbove: z.coerce.number().optional(),
  query: word(500).optional(),
};

export const viewFilters = z.object(traceFilters);
/** What a list was narrowed to, kept under a name. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  filters: viewFilters,
  isShared: z.boolean(),
  isMine: z.boolean(),
});

export type ViewFilters = z.output<typeof viewFilters>;
