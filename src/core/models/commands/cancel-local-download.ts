import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { forgetDownload, readDownload, writeDownload } from "../local/local-downloads.ts";
import { localName } from "../rules/local-name.ts";
import { requireModelOperator } from "../rules/operators-only.ts";

/** Stops a download and deletes what has come; one that failed is forgotten. */
export const cancelLocalDownload = command({
  name: "models.cancel_local_download",
  input: z.object({ name: localName() }),
  allow: "member",
  async run({ actor }, { name }) {
    requireModelOperator(actor);
    const download = await readDownload(name);
    if (!download) throw notFound("The download");
    // Whoever runs it reads this within a moment, stops and clears up.
    if (download.state === "running") await writeDownload({ ...download, state: "cancelled" });
    else await forgetDownload(name);
    return { name };
  },
  audit: ({ name }) => ({ detail: { name } }),
});
