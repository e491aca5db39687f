import { formatBytes } from "#lib/format/number.ts";
/** What is wrong with a file before it is sent anywhere, in words to show, or null. */
export function fileFault(file: Pick<File, "name" | "size" | "type">, { accept, maxBytes }: FileRules): string | null {
  if (!isAccepted(file, accept)) return `${file.name} is not of a kind that can be used here.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return maxBytes && file.size > maxBytes ? `${file.name} is larger than ${formatBytes(maxBytes)}.` : null;
}

export interface FileRules {
  /** As in HTML: ".pdf,image/*,text/plain". */
  accept?: string;
  maxBytes?: number;
}

function isAccepted({ name, type }: Pick<File, "name" | "type">, accept?: string): boolean {
  const wished = (accept ?? "").split(",").map((each) => each.trim().toLowerCase());
  if (!accept?.trim()) return true;
  return wished.some((each) => {
    if (each.startsWith(".")) return name.toLowerCase().endsWith(each);
    return each.endsWith("/*") ? type.startsWith(each.slice(0, -1)) : type === each;
  });
}
