import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { addedResult } from "../../bringing/added-result.ts";
import { addDocument } from "../../bringing/commands/add-document.ts";
import { receiveDocument } from "../../bringing/receive-document.ts";
import { sampleFile } from "../sample-questions.ts";

const sample = fileURLToPath(new URL(`../${sampleFile}`, import.meta.url));

/** Puts the sample on the shelf, so that everything can be tried before anything is brought. Twice is once. */
export const addSample = flow({
  name: "library.add_sample",
  input: z.object({}),
  result: addedResult,
  allow: "library:write",
  async run({ context }) {
    const given = { name: sampleFile, mime: "text/markdown", content: createReadStream(sample) };
    return receiveDocument(context, given, (file) =>
      addDocument(context, { ...file, source: "upload", title: "Ridgeline supplier contract" }),
    );
  },
});
