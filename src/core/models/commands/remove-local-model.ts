import { rm } from "node:fs/promises";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { localFiles } from "../local/local-files.ts";
import { localName } from "../rules/local-name.ts";
import { requireModelOperator } from "../rules/operators-only.ts";

/** Deletes a model file that was fetched; of one that lies elsewhere only the link goes. */
export const removeLocalModel = command({
  name: "models.remove_local_model",
  input: z.object({ name: localName() }),
  allow: "member",
  async run({ actor }, { name }) {
    requireModelOperator(actor);
    const found = (await localFiles()).find(({ id }) => id === name);
    if (!found) throw notFound("The model");
    await rm(found.file);
    return { name };
  },
  audit: ({ name }) => ({ detail: { name } }),
});
