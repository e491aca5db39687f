import { eq } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageInput } from "#lib/page.ts";
import { selectRunAs } from "../records/select-run-as.ts";

/** Every time somebody of this workspace acted as another. */
export const listRunAs = query({
  name: "people.list_run_as",
  input: z.object(pageInput),
  allow: "audit:read",
  run: ({ db, workspace }, page) => selectRunAs(db, eq(runAs.workspaceId, workspace.id), page),
});
