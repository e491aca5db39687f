import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { wantedWorks } from "../records/wanted-works.ts";
import { bibliography, styles } from "../rules/bibliography.ts";
import { plainText } from "../rules/pieces.ts";
import { worksInput } from "../rules/works-input.ts";

/** A list of references, ready to be put under a text: of named documents, such as an answer's sources, or of a collection. */
export const getBibliography = query({
  name: "library.get_bibliography",
  input: z.object({ ...worksInput, style: z.enum(styles).default("apa") }),
  result: z.object({
    style: z.enum(styles),
    entries: z.array(
      z.object({
        id: z.string(),
        documentId: z.string().nullable(),
        pieces: z.array(z.object({ text: z.string(), isItalic: z.literal(true).optional() })),
        text: z.string().describe("The pieces as plain text"),
      }),
    ),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { style, ...wanted }) {
    const { works } = await wantedWorks(db, { actor, workspace }, wanted);
    const entries = bibliography(works, style).map(({ id, documentId, pieces }) => ({
      id,
      documentId,
      pieces,
      text: plainText(pieces),
    }));
    return { style, entries };
  },
});
