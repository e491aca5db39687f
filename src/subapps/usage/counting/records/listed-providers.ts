import { sql } from "drizzle-orm";
import { isProviderKind, providerKinds } from "#engine/models/provider-kinds.ts";
import type { ListedProviders } from "#engine/models/records/adopt-list-prices.ts";
import type { Db } from "#platform/db/db.ts";

/** What the workspace's own providers are, for the prices of what is sent under their names. */
export async function listedProviders(db: Db, workspaceId: string): Promise<ListedProviders> {
  const rows = await db.execute<{ slug: string; kind: string; base_url: string | null }>(
    sql`select slug, kind, base_url from core.provider where workspace_id = ${workspaceId}`,
  );
  return new Map(
    [...rows].flatMap(({ slug, kind, base_url }) =>
      isProviderKind(kind) ? [[slug, { kind, baseUrl: base_url ?? providerKinds[kind].baseUrl ?? "" }] as const] : [],
    ),
  );
}
