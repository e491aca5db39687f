import { rm } from "node:fs/promises";
import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { localFiles } from "../local/local-files.ts";
import { localName } from "../rules/local-name.ts";

/** Deletes a model file that was fetched; of one that lies elsewhere only the link goes. */
export const removeLocalModel = command({
  name: "models.remove_local_model",
  input: z.object({ name: localName() }),
  result: z.object({ name: z.string() }),
  allow: "member",
  async run({ actor }, { name }) {
    requireOperator(actor, "manage model files on this server");
    const found = (await localFiles()).find(({ id }) => id === name);
    if (!found) throw notFound("The model");
    await rm(found.file);
    return { name };
  },
  audit: ({ name }) => ({ detail: { name } }),
});
