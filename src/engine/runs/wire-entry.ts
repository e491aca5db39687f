import type { RunEntry } from "./run-log.ts";

type Told<Entry> = Entry extends { at?: number } ? Omit<Entry, "at"> & { at?: string } : Entry;
export type WireEntry = Told<RunEntry>;

/** An entry as the API tells it: the log counts milliseconds, and the API writes every time as ISO 8601. */
export const wireEntry = (entry: RunEntry): WireEntry =>
  "at" in entry && entry.at !== undefined
    ? ({ ...entry, at: new Date(entry.at).toISOString() } as WireEntry)
    : (entry as WireEntry);
