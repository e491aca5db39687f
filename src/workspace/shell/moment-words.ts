/** A moment in the reader's own time: "15 Nov, 09:41". */
export const momentWords = (at: string): string =>
  new Date(at).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
