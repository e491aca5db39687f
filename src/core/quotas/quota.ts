import { type SQL, sql } from "drizzle-orm";
import type { QuotaKind } from "./quota-words.ts";

/** The column of the plan, and how many there are now. A file kept under one hash is stored once. */
export const quotas: Record<QuotaKind, { column: string; count: (workspaceId: string) => SQL }> = {
  agents: {
    column: "agents",
    count: (id) => sql`(select count(*) from core.agent where workspace_id = ${id} and archived_at is null)`,
  },
  documents: {
    column: "documents",
    count: (id) => sql`((select coalesce(sum(jsonb_array_length(coalesce(draft -> 'knowledge', '[]'))), 0)
        from core.agent where workspace_id = ${id} and archived_at is null)
      + (select count(*) from library.document where workspace_id = ${id}))`,
  },
  storage: {
    column: "storage_bytes",
    count: (id) => sql`(select coalesce(sum(bytes), 0)
      from (select distinct on (sha256) bytes from (
        select sha256, bytes from core.file where workspace_id = ${id}
        union all select sha256, bytes from library.revision where workspace_id = ${id}
        union all select sha256, bytes from library.figure where workspace_id = ${id}) held order by sha256) kept)`,
  },
  seats: {
    column: "seats",
    count: (id) => sql`(select count(*) from core.membership where workspace_id = ${id})`,
  },
};
