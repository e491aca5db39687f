#!/usr/bin/env node
// Checks an evidence file of Parley without Parley: needs nothing but Node and the file.
//   node verify-evidence.mjs trace.evidence.json [--key public-key.pem]
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, option, keyFile] = process.argv.slice(2);
if (!file || (option && option !== "--key")) {
  console.error("Usage: node verify-evidence.mjs <file> [--key public-key.pem]");
  process.exit(2);
}
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const isSigned = (text, signature, key) =>
  verify(null, Buffer.from(text, "utf8"), createPublicKey(key), Buffer.from(signature, "base64"));
const faults = [];
const check = (isRight, fault) => isRight || faults.push(fault);

const { signature, ...bundle } = JSON.parse(readFileSync(file, "utf8"));
check(bundle.format === "parley-evidence-1", "This is not an evidence file that this script knows.");
check(
  bundle.publicKey?.trim() === bundle.checkpoint?.publicKey?.trim(),
  "The file was signed with another key than the chain it shows: whoever made it is not the installation.",
);
const trusted = keyFile ? readFileSync(keyFile, "utf8") : bundle.publicKey;
if (keyFile) {
  check(trusted.trim() === bundle.publicKey.trim(), "The file was signed with another key than the one you gave.");
  check(
    trusted.trim() === bundle.checkpoint.publicKey.trim(),
    "The chain was signed with another key than the one you gave.",
  );
}
const digest = sha256(JSON.stringify(bundle)).toString("hex");
check(
  isSigned(`parley-evidence-1\n${digest}`, signature, trusted),
  "The signature over the file does not fit: it was changed.",
);

// The chain: every block names the hash of the one before it, and the last one was signed.
const roots = new Map();
let previous = null;
for (const { number, text } of bundle.blocks) {
  const [, place, , , , root, before] = text.split("\n");
  check(Number(place) === number, `Block ${number} says it is block ${place}.`);
  if (previous !== null) check(before === previous, `Block ${number} does not follow the block before it.`);
  previous = sha256(text).toString("hex");
  roots.set(number, root);
}
const { blockNumber, blockHash, createdAt, signature: headSignature, publicKey } = bundle.checkpoint;
check(
  bundle.blocks.at(-1)?.number === blockNumber && previous === blockHash,
  "The chain does not lead to the signed head.",
);
const head = ["parley-checkpoint-1", blockNumber, blockHash, createdAt].join("\n");
check(isSigned(head, headSignature, publicKey), "The signature over the head of the chain does not fit.");

// Every step: its record leads to a root in the chain, and its content to a hash in its record.
let erased = 0;
for (const { record, content, contentState, block, proof } of bundle.spans) {
  const fields = JSON.parse(record);
  const name = `Step ${fields[3]} (${fields[5]})`;
  let hash = sha256(Buffer.from([0]), Buffer.from(record, "utf8"));
  for (const step of proof) {
    const other = Buffer.from(step.hash, "hex");
    hash = step.side === "right" ? sha256(Buffer.from([1]), hash, other) : sha256(Buffer.from([1]), other, hash);
  }
  check(
    hash.toString("hex") === roots.get(block),
    `${name}: its record is not the one that was sealed in block ${block}.`,
  );
  if (contentState === "erased") erased++;
  if (!content) continue;
  const place = Buffer.alloc(4);
  place.writeUInt32BE(content.index);
  const actual = sha256(Buffer.from(content.salt, "hex"), place, Buffer.from(content.text, "utf8")).toString("hex");
  check(actual === fields.at(-1), `${name}: its content is not the one that was sealed.`);
}

if (faults.length > 0) {
  console.error(faults.map((fault) => `✗ ${fault}`).join("\n"));
  process.exit(1);
}
console.log(
  `✓ ${bundle.spans.length} steps of trace ${bundle.trace.traceId} are as they were sealed${erased ? ` (${erased} contents were erased)` : ""}.`,
);
console.log(`✓ The chain leads from block ${bundle.blocks[0].number} to block ${blockNumber}, signed ${createdAt}.`);
console.log(`✓ ${bundle.documents.length} documents named with their hashes.`);
if (!keyFile) console.log("  Compare the key with the one the installation publishes, or give it with --key.");
