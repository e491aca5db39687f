import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMaking } from "../records/find-making.ts";

/** Something that was made, or how far it is. */
export const getMaking = query({
  name: "library.get_making",
  input: z.object({ makingId: uuid() }),
  allow: "library:read",
  async run({ db, actor, workspace }, { makingId }) {
    const { workspaceId: _workspace, ...row } = await requireMaking(db, { actor, workspace }, makingId);
    return row;
  },
});
