/** Images that every model with eyes can read. Others, such as SVG, may carry scripts and are never shown in place. */
export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export const isImage = (mime: string): boolean => (imageTypes as readonly string[]).includes(mime);

const signatures: readonly [string, (head: Buffer) => boolean][] = [
  ["image/png", (head) => head.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))],
  ["image/jpeg", (head) => head.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))],
  ["image/gif", (head) => /^GIF8[79]a/.test(head.toString("latin1", 0, 6))],
  ["image/webp", (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP"],
  ["application/pdf", (head) => head.toString("latin1", 0, 5) === "%PDF-"],
];

/** What a file is: for images and PDFs as its first bytes say, whatever its sender claims. */
export function mimeOf(head: Buffer, claimed: string): string {
  const found = signatures.find(([, matches]) => matches(head))?.[0];
  if (found) return found;
  const plain = claimed.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isOther = signatures.some(([mime]) => mime === plain);
  return isOther || !/^[\w.+-]+\/[\w.+-]+$/.test(plain) ? "application/octet-stream" : plain;
}

const textTypes = /^text\/|[/+](?:json|xml|ya?ml|csv|javascript|typescript|toml|sql|x-sh|x-httpd-php|graphql)\b/;
const textNames =
  /\.(?:txt|md|markdown|rst|csv|tsv|json|jsonl|ndjson|xml|html?|ya?ml|toml|ini|cfg|conf|env|log|svg|tex|sql|graphql|css|scss|less|[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kt|kts|scala|go|rs|c|h|cc|cpp|hpp|cs|fs|swift|m|r|jl|pl|lua|sh|bash|zsh|fish|ps1|bat|dockerfile|makefile|diff|patch|srt|vtt|ics|eml)$/i;

/** Whether a file is worth reading as text. What it holds decides in the end. */
export const isTextLike = (name: string, mime: string): boolean => textTypes.test(mime) || textNames.test(name);
