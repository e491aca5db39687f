import { open } from "node:fs/promises";
import type { DocumentKind } from "../text.ts";
import { decodeText } from "./decode-text.ts";
import { isOldOffice } from "./why-not.ts";
import { directoryPlace, readDirectory } from "./zip.ts";

export type Known = { kind: DocumentKind; mime: string };

const headBytes = 4096;
const tailBytes = 66_000;
const mostDirectory = 4_000_000;

const word = "application/vnd.openxmlformats-officedocument";
const packedKinds: readonly [part: RegExp, known: Known][] = [
  [/^word\/document\d*\.xml$/, { kind: "docx", mime: `${word}.wordprocessingml.document` }],
  [/^ppt\/presentation\.xml$/, { kind: "pptx", mime: `${word}.presentationml.presentation` }],
  [/^xl\/workbook\.xml$/, { kind: "xlsx", mime: `${word}.spreadsheetml.sheet` }],
  [/^META-INF\/container\.xml$/, { kind: "epub", mime: "application/epub+zip" }],
];

const signatures: readonly [RegExp, Known][] = [
  [/^\x89PNG\r\n/, { kind: "image", mime: "image/png" }],
  [/^\xff\xd8\xff/, { kind: "image", mime: "image/jpeg" }],
  [/^GIF8[79]a/, { kind: "image", mime: "image/gif" }],
  [/^RIFF[\s\S]{4}WEBP/, { kind: "image", mime: "image/webp" }],
  [/^[\s\S]{0,1000}?%PDF-\d/, { kind: "pdf", mime: "application/pdf" }],
];

const textKinds: readonly [name: RegExp, known: Known][] = [
  [/\.(?:md|markdown|mdown|mkd)$/i, { kind: "markdown", mime: "text/markdown" }],
  [/\.(?:csv|tsv|tab)$/i, { kind: "csv", mime: "text/csv" }],
  [/\.(?:html?|xhtml)$/i, { kind: "html", mime: "text/html" }],
  [/\.eml$/i, { kind: "email", mime: "message/rfc822" }],
  [/\.(?:vtt|srt)$/i, { kind: "transcript", mime: "text/vtt" }],
];

const textTypes: readonly [type: RegExp, known: Known][] = [
  [/^text\/markdown\b/, { kind: "markdown", mime: "text/markdown" }],
  [/^text\/(?:csv|tab-separated-values)\b/, { kind: "csv", mime: "text/csv" }],
  [/^(?:text\/html|application\/xhtml\+xml)\b/, { kind: "html", mime: "text/html" }],
  [/^message\/rfc822\b/, { kind: "email", mime: "message/rfc822" }],
  [
    /^(?:text\/vtt|application\/x-subrip|application\/vnd\.parley\.transcript\+json)\b/,
    { kind: "transcript", mime: "text/vtt" },
  ],
];

/** What a file is: by what it holds, then by its name, then by what its sender says. Null where it cannot be read. */
export async function kindOf(path: string, name: string, claimed: string): Promise<Known | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headBytes, size));
    await file.read(head, 0, head.length, 0);
    if (head.toString("latin1", 0, 4) === "PK\x03\x04") return packedKind(await namesIn(file, size));
    if (isOldOffice(head)) return null;
    const latin = head.toString("latin1");
    const signed = signatures.find(([signature]) => signature.test(latin))?.[1];
    return signed ?? textKind(head, name, claimed);
  } finally {
    await file.close();
  }
}

async function namesIn(file: Awaited<ReturnType<typeof open>>, size: number): Promise<string[]> {
  try {
    const tail = Buffer.alloc(Math.min(tailBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const place = directoryPlace(tail);
    const directory = Buffer.alloc(Math.min(place.size, mostDirectory));
    await file.read(directory, 0, directory.length, place.at);
    return readDirectory(directory, place.count).map(({ name }) => name);
  } catch {
    return [];
  }
}

const packedKind = (names: readonly string[]): Known | null =>
  packedKinds.find(([part]) => names.some((name) => part.test(name)))?.[1] ?? null;

function textKind(head: Buffer, name: string, claimed: string): Known | null {
  const text = sound(head);
  if (text === null) return null;
  const byContent = text.trimStart();
  // Text on the outside, but not for people to read.
  if (/^(?:\{\\rtf|%!PS)/.test(byContent)) return null;
  if (/^(?:<!doctype html|<html[\s>])/i.test(byContent)) return { kind: "html", mime: "text/html" };
  if (/^WEBVTT\b/.test(byContent)) return { kind: "transcript", mime: "text/vtt" };
  const named = textKinds.find(([pattern]) => pattern.test(name)) ?? textTypes.find(([type]) => type.test(claimed));
  if (named) return named[1];
  return isMail(byContent) ? { kind: "email", mime: "message/rfc822" } : { kind: "text", mime: "text/plain" };
}

const isMail = (text: string): boolean =>
  /^(?:from|to|subject|date|received|return-path|message-id|mime-version|delivered-to): .+/i.test(text) &&
  (text.slice(0, 3000).match(/^(?:from|to|subject|date|message-id|mime-version|content-type):/gim)?.length ?? 0) >= 3;

/** The text at the head of a file, or null where it holds something else. The last character may be cut in two. */
function sound(head: Buffer): string | null {
  try {
    const whole = head.length < headBytes ? head : head.subarray(0, head.lastIndexOf(0x20) + 1 || head.length);
    return decodeText(whole);
  } catch {
    return null;
  }
}
