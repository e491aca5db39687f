export type Imported = { entries: number; documents: number; added: number; faults: string[] };

/** What became of a BibTeX file, in a sentence or two. */
export function importedWords({ entries, documents, added, faults }: Imported): string {
  const parts = [
    documents > 0 && `${documents} ${documents === 1 ? "is" : "are"} about documents here`,
    added > 0 && `${added} ${added === 1 ? "is a new reference" : "are new references"}`,
  ].filter(Boolean);
  const known = parts.length > 0 ? parts.join(", ") : "all were known";
  const broken = faults.length > 0 ? ` Not read: ${faults.join(" ")}` : "";
  return `${entries} ${entries === 1 ? "entry" : "entries"}: ${known}.${broken}`;
}
