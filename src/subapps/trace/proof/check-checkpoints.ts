import { sqlClient } from "#platform/db/db.ts";
import { checkpointText } from "./record-text.ts";
import { isSigned } from "./signature.ts";
import { addFault, type Verification } from "./verification.ts";

export type SignedHead = { number: number; hash: string; signature: Buffer; at: string };

export const readCheckpoints = async (): Promise<SignedHead[]> => sqlClient()<SignedHead[]>`
  select block_number::float8 as number, encode(block_hash, 'hex') as hash, signature, created_at as at
  from trace.checkpoint order by 1`;

/** Whether every signed head was signed by us and is still on the chain. */
export function checkCheckpoints(
  result: Verification,
  signed: readonly SignedHead[],
  hashes: ReadonlyMap<number, string>,
  publicKey: string | null,
): void {
  for (const { number, hash, signature, at } of signed) {
    const add = (because: string) => addFault(result, "checkpoint", `checkpoint at block ${number}`, because);
    if (!publicKey || !isSigned(checkpointText(number, hash, new Date(at)), signature, publicKey))
      add("it was not signed with this installation's key");
    else if (hashes.get(number) !== hash) add("the chain is no longer the one that was signed");
  }
  result.checkpoints = signed.length;
}
