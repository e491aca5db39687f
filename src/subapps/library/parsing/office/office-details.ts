import { elements, parseXml, textIn } from "../xml.ts";
import type { Zip } from "../zip.ts";

/** What an office file says of itself. */
export function officeDetails(zip: Zip): { title: string | null; details: Record<string, string> } {
  const core = zip.text("docProps/core.xml");
  if (!core) return { title: null, details: {} };
  const tree = parseXml(core);
  const said = (name: string) => textIn(elements(tree, name)[0]).slice(0, 300);
  const details: Record<string, string> = {};
  if (said("dc:creator")) details.author = said("dc:creator");
  if (said("dc:subject")) details.subject = said("dc:subject");
  if (said("dcterms:created")) details.date = said("dcterms:created").slice(0, 10);
  return { title: said("dc:title") || null, details };
}
