import { hostname } from "node:os";
import { sqlClient } from "#platform/db/db.ts";
import { addFault, type Verification } from "../verification.ts";
import { anchorFile, readAnchorFile } from "./anchor-file.ts";
import { type AnchorLine, isSealed, type ReadLine } from "./anchor-line.ts";
import { isShortened } from "./write-anchors.ts";

export type AnchorSource = { name: string; lines: ReadLine[] };
export type Trusted = { files: AnchorSource[]; publicKey: string | null; pinnedBlock: number | null };
type Registered = {
  id: string;
  target: string;
  host: string;
  lines: number;
  lastHash: string | null;
  lastAt: string | null;
};

/** Reads what is kept outside the database, this host's file and a copy that was given, and says what is wrong with it. */
export async function trustedAnchors(result: Verification, copy?: string): Promise<Trusted> {
  const registered = await sqlClient()<Registered[]>`
    select id, target, host, lines, last_hash as "lastHash", last_at as "lastAt" from trace.anchor
    where kind = 'file' and accepted_at is null order by created_at`;
  const files: AnchorSource[] = [];
  const own = await readAnchorFile(anchorFile());
  if (own && isUsable(result, own, registered)) files.push({ name: "the anchor file", lines: own });
  const ids = new Set(own?.map(({ line }) => line?.anchorId));
  for (const { id, target, host, lastAt } of registered)
    if (!ids.has(id) && target === anchorFile() && host === hostname())
      addFault(result, "anchor", `anchor file ${target}`, `it is missing; it was last written on ${day(lastAt)}`);
  if (!own && registered.length === 0)
    result.notes.push("There is no anchor file yet. The worker makes it when it starts.");
  if (!own && registered.length > 0)
    result.notes.push(
      `This host has no anchor file. Others have: ${registered.map(({ host, target }) => `${host}:${target}`).join(", ")}. Verify there, or give a copy with --anchors.`,
    );
  if (copy) {
    const given = await readAnchorFile(copy);
    if (given && given.length > 0) files.push({ name: copy, lines: given });
    else addFault(result, "anchor", copy, given ? "it is empty" : "there is no such file");
  }
  const pins = files.flatMap(({ lines }) => pinOf(lines) ?? []);
  const numbers = pins.filter(({ type }) => type).map(({ blockNumber }) => blockNumber);
  return {
    files,
    publicKey: pins[0]?.publicKey ?? null,
    pinnedBlock: numbers.length > 0 ? Math.min(...numbers) : null,
  };
}

/** A file that is not this database's says nothing about it, apart from that somebody put it there. */
function isUsable(result: Verification, lines: readonly ReadLine[], registered: readonly Registered[]): boolean {
  const add = (because: string) => addFault(result, "anchor", `anchor file ${anchorFile()}`, because);
  const id = lines.at(-1)?.line?.anchorId ?? lines.findLast(({ line }) => line?.anchorId)?.line?.anchorId;
  const known = registered.find((one) => one.id === id);
  if (!known && id)
    add("this database does not know it: it is another installation's, or its registration was deleted");
  if (!known && !id && registered.length > 0) add("it is not the one that was written here");
  if (!known) return registered.length === 0;
  if (isShortened(known, lines))
    add(
      `it was shortened or changed: ${known.lines} lines were written, the last on ${day(known.lastAt)}, and ${lines.length} are left`,
    );
  return true;
}

/** The key that holds: named by the first pin, or by the last acceptance that key has signed. */
export function pinOf(lines: readonly ReadLine[]): (AnchorLine & { publicKey: string }) | null {
  const first = lines.find(({ line }) => line?.type === "pin" && line.publicKey)?.line;
  const publicKey = first?.publicKey ?? lines.find(({ line }) => line?.publicKey)?.line?.publicKey;
  if (!publicKey) return null;
  const accepted = lines.findLast(({ line }) => line?.type === "acceptance" && isSealed(line, publicKey))?.line;
  const pin = accepted ?? first ?? lines[0]?.line;
  return pin ? { ...pin, publicKey: accepted?.publicKey ?? publicKey } : null;
}

const day = (moment: string | null): string => (moment ? new Date(moment).toISOString() : "an unknown day");
