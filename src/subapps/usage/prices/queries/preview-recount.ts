import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { differenceOf, mostRecounted } from "../records/recount.ts";
import { recountInput } from "../recount-input.ts";
import { recountResult } from "../recount-result.ts";

/** What a recount by the price list would change. Nothing is changed by asking. */
export const previewRecount = query({
  name: "usage.preview_recount",
  input: recountInput,
  result: recountResult.extend({ most: z.number().describe("How many calls can be recounted at once") }),
  allow: "usage:manage",
  async run({ db, workspace }, { model, from, to = new Date() }) {
    return { model, from, to, ...(await differenceOf(db, workspace.id, { model, from, to })), most: mostRecounted };
  },
});
