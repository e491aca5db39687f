import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { ourModels } from "../records/our-lines.ts";

/** The models that names in a provider's table can stand for. */
export const listOurModels = query({
  name: "usage.list_our_models",
  input: z.object({}),
  result: z.object({ items: z.array(z.string()) }),
  allow: "usage:read",
  run: async ({ workspace }) => ({ items: await ourModels(workspace.id) }),
});
