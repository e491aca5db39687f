import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Sql } from "#platform/db/db.ts";
import { seal, unseal } from "#platform/secrets/seal.ts";

export type PayloadKey = { id: string; key: KeyObject };
export type KeyOwner = { workspaceId: string; subject: string };

const opened = new Map<string, KeyObject>();
const mostOpened = 1000;
export const ownerName = ({ workspaceId, subject }: KeyOwner): string => `${workspaceId} ${subject}`;

/** The keys for contents of these people now. Looked up every time, for one may have been erased a moment ago. */
export async function keysFor(sql: Sql, owners: readonly KeyOwner[]): Promise<Map<string, PayloadKey>> {
  const wanted = new Map(
    owners.map(({ workspaceId, subject }) => [ownerName({ workspaceId, subject }), { workspaceId, subject }]),
  );
  const found = await currentKeys(sql, [...wanted.values()]);
  const missing = [...wanted].filter(([name]) => !found.has(name)).map(([, owner]) => owner);
  if (missing.length === 0) return found;
  const made = missing.map((owner) => ({ ...owner, sealedKey: seal(randomBytes(32).toString("base64")) }));
  await sql`
    insert into trace.payload_key (workspace_id, subject, sealed_key)
    select "workspaceId", subject, "sealedKey"
    from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as given("workspaceId" uuid, subject text, "sealedKey" text)
    on conflict do nothing`;
  return currentKeys(sql, [...wanted.values()]);
}

async function currentKeys(sql: Sql, owners: readonly KeyOwner[]): Promise<Map<string, PayloadKey>> {
  const rows = await sql<{ id: string; workspaceId: string; subject: string; sealedKey: string }[]>`
    select k.id, k.workspace_id as "workspaceId", k.subject, k.sealed_key as "sealedKey" from trace.payload_key k
    join jsonb_to_recordset(${JSON.stringify(owners)}::text::jsonb) as given("workspaceId" uuid, subject text)
      on k.workspace_id = given."workspaceId" and k.subject = given.subject
    where k.erased_at is null`;
  return new Map(rows.map((row) => [ownerName(row), { id: row.id, key: openKey(row.id, row.sealedKey) }]));
}

/** Null for a key that was taken away. One that does not open was changed in the database and is left out, like one that is gone. */
export async function keysById(sql: Sql, ids: readonly string[]): Promise<Map<string, KeyObject | null>> {
  const rows = await sql<{ id: string; sealed_key: string | null }[]>`
    select id, sealed_key from trace.payload_key where id = any(${[...new Set(ids)]}::uuid[])`;
  const keys = new Map<string, KeyObject | null>();
  for (const { id, sealed_key } of rows) {
    const key = sealed_key === null ? null : tryOpen(id, sealed_key);
    if (key !== undefined) keys.set(id, key);
  }
  return keys;
}

function tryOpen(id: string, sealed: string): KeyObject | undefined {
  try {
    return openKey(id, sealed);
  } catch {
    return undefined;
  }
}

function openKey(id: string, sealed: string): KeyObject {
  const known = opened.get(id);
  if (known) return known;
  const key = createSecretKey(unseal(sealed), "base64");
  if (opened.size >= mostOpened) opened.delete(opened.keys().next().value as string);
  opened.set(id, key);
  return key;
}

/** What is erased is forgotten here, too. */
export function forgetKeys(ids: readonly string[]): void {
  for (const id of ids) opened.delete(id);
}
