import { DOMParser } from "linkedom";

export type XmlElement = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
};

export const parseXml = (text: string): XmlElement =>
  new DOMParser().parseFromString(text, "text/xml") as unknown as XmlElement;

/** All elements of a name below a node, in order; names with their prefix, as files write them. */
export function elements(node: XmlElement | undefined, name: string): XmlElement[] {
  if (!node) return [];
  const found: XmlElement[] = [];
  const waiting = [...node.childNodes].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeType !== 1) continue;
    if (next.nodeName.toLowerCase() === name.toLowerCase()) found.push(next);
    waiting.push(...[...next.childNodes].reverse());
  }
  return found;
}

export const textIn = (node: XmlElement | undefined): string =>
  (node?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** A path inside a packed file, as another one there refers to it. */
export function pathFrom(base: string, target: string): string {
  const url = new URL(target, `http://zip/${base}`);
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return url.pathname.slice(1);
  }
}
