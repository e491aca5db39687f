import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireCollection, requireEdit } from "../../shelf/records/find-document.ts";
import { addedResult } from "../added-result.ts";
import { addDocument } from "../commands/add-document.ts";
import { fetchPage } from "../fetch-page.ts";
import { receiveDocument } from "../receive-document.ts";
import { originOf } from "../rules/origin-of.ts";
import { videoIdOf } from "../video/video-id.ts";

/** Brings what lies at a web address. The same address later, with other content, makes a revision of the same document. */
export const bringAddress = flow({
  name: "library.bring_address",
  input: z.object({ address: z.url({ protocol: /^https?$/ }).max(2000), collectionId: uuid().nullish() }),
  result: addedResult,
  allow: "library:write",
  async run({ db, actor, workspace, context }, { address, collectionId }) {
    // Refused before anything is fetched.
    if (collectionId) requireEdit((await requireCollection(db, { actor, workspace }, collectionId)).level);
    const { url, title, ...given } = await fetchPage(address);
    return receiveDocument(context, given, (file) =>
      addDocument(context, {
        ...file,
        source: "url",
        title,
        // However a video is linked, it is one video.
        origin: originOf("url", videoIdOf(address) ? url : address),
        sourceUrl: url.slice(0, 2000),
        collectionId,
      }),
    );
  },
});
