import { eq } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { pageInput } from "#lib/page.ts";
import { selectRunAs } from "../records/select-run-as.ts";
import { runAsResult } from "../run-as-result.ts";

/** Every time somebody of this workspace acted as another. */
export const listRunAs = query({
  name: "people.list_run_as",
  input: z.object(pageInput),
  result: pageResult(runAsResult),
  allow: "audit:read",
  run: ({ db, workspace }, page) => selectRunAs(db, eq(runAs.workspaceId, workspace.id), page),
});
