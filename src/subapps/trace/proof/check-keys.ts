import { createPrivateKey } from "node:crypto";
import { sqlClient } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { keyIdOf, publicKeyOf } from "./signature.ts";
import { type KeyRow, readKeyRows } from "./signing-key.ts";
import { addFault, type Verification } from "./verification.ts";

/**
 * The public key that signatures are checked with: the one pinned outside the database, or, where nothing is pinned, the one that
 * belongs to the sealed private key. What the row says about itself is not trusted.
 */
export async function checkKeys(result: Verification, pinned: string | null): Promise<string | null> {
  const rows = await readKeyRows(sqlClient());
  let own: string | null = null;
  for (const row of rows) {
    const opened = openedPublicKey(row);
    const record = `signing key ${row.id}`;
    if (!opened) addFault(result, "key", record, "its private key does not open with this installation's SECRET");
    else if (opened.trim() !== row.publicKey.trim()) addFault(result, "key", record, "its public key was changed");
    else if (keyIdOf(row.publicKey) !== row.id) addFault(result, "key", record, "its id was changed");
    if (pinned && row.publicKey.trim() !== pinned.trim())
      addFault(result, "key", record, "it is not the key that was pinned outside the database");
    if (row.retiredAt) addFault(result, "key", record, "it was retired, which this version never does");
    own ??= opened;
  }
  if (pinned && !rows.some(({ id }) => id === keyIdOf(pinned)))
    addFault(result, "key", `signing key ${keyIdOf(pinned)}`, "it is pinned outside the database, and gone from it");
  return pinned ?? own ?? rows[0]?.publicKey ?? null;
}

function openedPublicKey({ sealedPrivateKey }: KeyRow): string | null {
  try {
    return publicKeyOf(createPrivateKey(unseal(sealedPrivateKey)));
  } catch {
    return null;
  }
}
