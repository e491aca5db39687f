import { query } from "#core/command/operation.ts";
import { differenceOf, mostRecounted } from "../records/recount.ts";
import { recountInput } from "../recount-input.ts";

/** What a recount by the price list would change. Nothing is changed by asking. */
export const previewRecount = query({
  name: "usage.preview_recount",
  input: recountInput,
  allow: "usage:manage",
  async run({ db, workspace }, { model, from, to = new Date() }) {
    return { model, from, to, ...(await differenceOf(db, workspace.id, { model, from, to })), most: mostRecounted };
  },
});
