import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { facts } from "../facts.ts";
import { wantedWorks } from "../records/wanted-works.ts";
import { distinctKeys } from "../rules/citation-key.ts";
import { worksInput } from "../rules/works-input.ts";

/** Works to take along, each under a key of its own. */
export const exportReferences = query({
  name: "library.export_references",
  input: z.object({ ...worksInput, format: z.enum(["bibtex", "csl"]).default("bibtex") }),
  result: z.object({
    name: z.string(),
    format: z.enum(["bibtex", "csl"]),
    works: z.array(z.object({ key: z.string(), facts })),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { format, ...wanted }) {
    const { name, works } = await wantedWorks(db, { actor, workspace }, wanted);
    const keys = distinctKeys(works.map(({ key }) => key));
    return { name, format, works: works.map((work, at) => ({ key: keys[at] as string, facts: work.facts })) };
  },
});
