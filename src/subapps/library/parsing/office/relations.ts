import { elements, parseXml, pathFrom } from "../xml.ts";
import type { Zip } from "../zip.ts";

export type Relation = { id: string; kind: string; path: string };

/** What a part of an office file refers to, by the ids it uses. */
export function relationsOf(zip: Zip, part: string): Relation[] {
  const at = part.lastIndexOf("/");
  const text = zip.text(`${part.slice(0, at)}/_rels/${part.slice(at + 1)}.rels`);
  if (!text) return [];
  return elements(parseXml(text), "Relationship")
    .filter((relation) => relation.getAttribute("TargetMode") !== "External")
    .map((relation) => ({
      id: relation.getAttribute("Id") ?? "",
      kind: (relation.getAttribute("Type") ?? "").split("/").at(-1) ?? "",
      path: pathFrom(part, relation.getAttribute("Target") ?? ""),
    }));
}
