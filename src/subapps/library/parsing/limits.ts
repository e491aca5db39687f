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
  /** Of one image, in pixels. Decoded, a pixel takes up to twelve bytes in a PDF and four in an image file. */
  pdfImagePixels: 50_000_000,
  imagePixels: 120_000_000,
  heapMegabytes: 512,
  processBytes: 900_000_000,
  /** CPU time for opening a file, for one page, and for text recognition on one page on top of that. */
  openCpuSeconds: 60,
  pageCpuSeconds: 20,
  recognitionCpuSeconds: 90,
  /** Without any report from the reading process, for systems that do not tell its CPU time. */
  silenceMilliseconds: 300_000,
  milliseconds: 4 * 3_600_000,
} as const;
