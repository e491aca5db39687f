import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { forgetDownload, readDownload, writeDownload } from "../local/local-downloads.ts";
import { localName } from "../rules/local-name.ts";

/** Stops a download and deletes what has come; one that failed is forgotten. */
export const cancelLocalDownload = command({
  name: "models.cancel_local_download",
  input: z.object({ name: localName() }),
  result: z.object({ name: z.string() }),
  allow: "member",
  async run({ actor }, { name }) {
    requireOperator(actor, "manage model files on this server");
    const download = await readDownload(name);
    if (!download) throw notFound("The download");
    // Whoever runs it reads this within a moment, stops and clears up.
    if (download.state === "running") await writeDownload({ ...download, state: "cancelled" });
    else await forgetDownload(name);
    return { name };
  },
  audit: ({ name }) => ({ detail: { name } }),
});
