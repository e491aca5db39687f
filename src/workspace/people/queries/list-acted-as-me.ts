import { eq } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { pageInput } from "#lib/page.ts";
import { selectRunAs } from "../records/select-run-as.ts";
import { runAsResult } from "../run-as-result.ts";

/** Who acted as the caller, in all workspaces: it is their own name, so no role is needed to see it. */
export const listActedAsMe = query({
  name: "people.list_acted_as_me",
  input: z.object(pageInput),
  result: pageResult(runAsResult),
  allow: "account",
  run: ({ db, actor }, page) => selectRunAs(db, eq(runAs.subjectId, actor.id), page),
});
