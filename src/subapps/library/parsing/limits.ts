/** What one file may cost at most. Whatever asks for more is refused with a fault, and nothing else notices. */
export const limits = {
  fileBytes: 200_000_000,
  pages: 5000,
  /** Of one page. A page with more text is cut into several where the format allows it. */
  pageCharacters: 400_000,
  characters: 60_000_000,
  /** Of all that a packed file holds, and of one entry of it. */
  unpackedBytes: 600_000_000,
  entryBytes: 250_000_000,
  entries: 20_000,
  /** How often packed content may be larger than its packed form, beyond the first megabytes. */
  unpackedRatio: 250,
  figureBytes: 12_000_000,
  figuresBytes: 200_000_000,
  headings: 5000,
  heapMegabytes: 1024,
  processBytes: 1_600_000_000,
  /** Without a sign of life from the reading process. A page of a scan takes seconds. */
  silenceMilliseconds: 120_000,
  milliseconds: 4 * 3_600_000,
} as const;
