import { formatNanoseconds } from "#lib/format/duration.ts";

/** How long a run or step took; a dash while nobody knows. */
export const lastedWords = (nanos: number | null): string => (nanos === null ? "–" : formatNanoseconds(nanos));
