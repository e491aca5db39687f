import { type SQL, sql } from "drizzle-orm";
import { env } from "#platform/env.ts";
import type { QuotaKind } from "./quota-words.ts";

type QuotaRule = {
  /** The column of the plan. */
  column: string;
  /** How many there are now. A file kept under one hash is stored once. */
  count: (workspaceId: string) => SQL;
  /** The limit where no plan sets one; null for none. */
  usual: () => number | null;
};

const unlimited = () => null;

export const quotas: Record<QuotaKind, QuotaRule> = {
  agents: {
    column: "agents",
    count: (id) => sql`(select count(*) from core.agent where workspace_id = ${id} and archived_at is null)`,
    usual: unlimited,
  },
  documents: {
    column: "documents",
    count: (id) => sql`((select coalesce(sum(jsonb_array_length(coalesce(draft -> 'knowledge', '[]'))), 0)
        from core.agent where workspace_id = ${id} and archived_at is null)
      + (select count(*) from library.document where workspace_id = ${id}))`,
    usual: unlimited,
  },
  storage: {
    column: "storage_bytes",
    count: (id) => sql`(select coalesce(sum(bytes), 0)
      from (select distinct on (sha256) bytes from (
        select sha256, bytes from core.file where workspace_id = ${id}
        union all select sha256, bytes from library.revision where workspace_id = ${id}
        union all select sha256, bytes from library.figure where workspace_id = ${id}
        union all select sha256, bytes from library.spoken_line where workspace_id = ${id}) held order by sha256) kept)`,
    usual: () => env().STORAGE_GB_PER_WORKSPACE * 1_000_000_000 || null,
  },
  seats: {
    column: "seats",
    count: (id) => sql`(select count(*) from core.membership where workspace_id = ${id})`,
    usual: unlimited,
  },
};
