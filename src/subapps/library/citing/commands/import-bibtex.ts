import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireCollection, requireEdit } from "../../shelf/records/find-document.ts";
import { Catalogue } from "../records/catalogue.ts";
import { factsOfBibtex, filesOfBibtex } from "../rules/facts-of-bibtex.ts";
import { readBibtex } from "../rules/read-bibtex.ts";

export const largestBibtex = 10_000_000;

/** Takes in the entries of a BibTeX file: as the facts of documents that are here, else as references to what is elsewhere. */
export const importBibtex = command({
  name: "library.import_bibtex",
  input: z.object({
    text: z.string().max(largestBibtex, "is larger than 10 MB"),
    collectionId: uuid().nullish(),
  }),
  result: z.object({
    entries: z.number().describe("How many the file has"),
    documents: z.number().describe("How many describe documents that are in the library"),
    added: z.number().describe("How many are new references"),
    faults: z.array(z.string()).describe("What could not be read"),
  }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { text, collectionId }) {
    const who = { actor, workspace };
    if (collectionId) requireEdit((await requireCollection(db, who, collectionId)).level);
    const { entries, faults } = readBibtex(text);
    if (entries.length === 0)
      throw new AppError(
        "invalid",
        faults[0] ?? "There is no BibTeX entry in this file. An entry begins with @article{ or the like.",
      );
    const catalogue = await Catalogue.open(db, who);
    const documents = new Set<string>();
    let added = 0;
    for (const entry of entries) {
      const work = { facts: factsOfBibtex(entry), key: entry.key, files: filesOfBibtex(entry) };
      const kept = await catalogue.keep({ ...work, collectionId: collectionId ?? null });
      if (kept.documentId) documents.add(kept.documentId);
      else if (kept.isNew) added += 1;
    }
    await publish("library.references_changed", {});
    return { entries: entries.length, documents: documents.size, added, faults: faults.slice(0, 20) };
  },
  audit: (_input, { entries, documents, added }) => ({ detail: { entries, documents, added } }),
});
