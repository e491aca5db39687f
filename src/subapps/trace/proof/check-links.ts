import { type BlockRow, blockFault } from "./check-spans.ts";
import { blockSignatureText } from "./record-text.ts";
import { isSigned } from "./signature.ts";
import { addFault, type Verification } from "./verification.ts";

/** Whether each block is whole, signed, and follows the one before it. */
export class BlockLinks {
  readonly hashes = new Map<number, string>();
  last = 0;
  readonly #result: Verification;
  readonly #publicKey: string | null;
  readonly #pinnedBlock: number | null;
  readonly #batches = new Set<number>();
  #previous: BlockRow | null = null;
  #isAnySigned = false;

  constructor(result: Verification, publicKey: string | null, pinnedBlock: number | null) {
    this.#result = result;
    this.#publicKey = publicKey;
    this.#pinnedBlock = pinnedBlock;
  }

  check(block: BlockRow): void {
    const { number, batch } = block;
    const add = (because: string) => addFault(this.#result, "block", `block ${number}`, because);
    const fault = blockFault(block);
    if (fault) add(fault);
    if (number !== this.last + 1) add(`the blocks before it are missing, from ${this.last + 1} on`);
    else if (this.#previous && !block.previous.equals(this.#previous.hash))
      add("it does not follow the block before it");
    if (batch !== null && this.#batches.has(batch)) add(`batch ${batch} is in the chain twice`);
    if (batch !== null) this.#batches.add(batch);
    const unsigned = this.#signatureFault(block);
    if (unsigned) add(unsigned);
    this.hashes.set(number, block.hash.toString("hex"));
    this.last = number;
    this.#previous = block;
  }

  /** Blocks of an earlier version have no signature: they all come before the first that has one, and before the pin. */
  #signatureFault({ number, hash, signature }: BlockRow): string | null {
    if (!signature)
      return this.#isAnySigned || (this.#pinnedBlock !== null && number > this.#pinnedBlock)
        ? "it is not signed"
        : null;
    this.#isAnySigned = true;
    if (!this.#publicKey) return null;
    const text = blockSignatureText(number, hash.toString("hex"));
    return isSigned(text, signature, this.#publicKey) ? null : "it was not signed with this installation's key";
  }
}
