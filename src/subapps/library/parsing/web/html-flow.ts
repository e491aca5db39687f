import type { Flow } from "../flow.ts";
import type { Piece } from "../page-writer.ts";

/** As much of a document's tree as is needed, whichever library made it. */
export type TreeNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<TreeNode>;
  getAttribute?(name: string): string | null;
};
export type Picture = { content: Buffer; mime: string; width?: number; height?: number };
export type FlowWishes = {
  /** The picture behind an address in the text; null leaves it out. */
  picture?: (address: string) => Picture | null;
  /** A link as the reader should follow it; null for one that leads nowhere. */
  link?: (address: string) => string | null;
};

const unseen = new Set(
  "script style noscript template head title meta link svg canvas iframe object embed video audio form button input select textarea dialog nav".split(
    " ",
  ),
);
const apart = new Set(
  "address article aside body center dd details div dl dt fieldset figcaption figure footer header hgroup html li main ol p section summary ul".split(
    " ",
  ),
);
const looks: Record<string, "bold" | "italic" | "code" | "sup" | "sub"> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  cite: "italic",
  dfn: "italic",
  var: "italic",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
  sup: "sup",
  sub: "sub",
};
const deepest = 200;

type Place = { kind: "paragraph" | "quote" } | { kind: "item"; depth: number; number?: number };
type Marks = NonNullable<Piece["marks"]>;

/** Writes the words of a tree of HTML: what stands apart there stands apart here, what is unseen stays unseen. */
export function writeHtml(flow: Flow, root: TreeNode, wishes: FlowWishes = {}): void {
  new Writer(flow, wishes).children(root, { kind: "paragraph" }, [], 0);
}

class Writer {
  #flow: Flow;
  #wishes: FlowWishes;

  constructor(flow: Flow, wishes: FlowWishes) {
    this.#flow = flow;
    this.#wishes = wishes;
  }

  /** Words that stand beside each other are one block; whatever stands apart ends it. */
  children(parent: TreeNode, place: Place, marks: Marks, depth: number): void {
    let words: Piece[] = [];
    let at = place;
    const flush = () => {
      const pieces = collapsed(words);
      words = [];
      if (!pieces.some(({ text }) => text.trim())) return;
      this.#flow.block(at, pieces);
      // What follows the first words of an item belongs to it and has no bullet of its own.
      if (at.kind === "item") at = { kind: "paragraph" };
    };
    for (const child of parent.childNodes) {
      const name = child.nodeName.toLowerCase();
      if (child.nodeType === 3) words.push({ text: child.textContent ?? "", marks });
      else if (child.nodeType !== 1 || unseen.has(name) || depth > deepest) continue;
      else if (this.#isInline(child, name)) words.push(...this.inline(child, marks, depth));
      else {
        flush();
        this.#apart(child, name, at, marks, depth);
        if (at.kind === "item" && child.textContent?.trim()) at = { kind: "paragraph" };
      }
    }
    flush();
  }

  inline(node: TreeNode, marks: Marks, depth: number): Piece[] {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === 3) return [{ text: node.textContent ?? "", marks }];
    if (node.nodeType !== 1 || unseen.has(name) || depth > deepest) return [];
    if (name === "br") return [lineBreak];
    if (name === "img") return [];
    const look = looks[name];
    const address = name === "a" ? this.#link(node.getAttribute?.("href")) : null;
    const inner: Marks = [
      ...marks,
      ...(look ? [{ kind: look }] : []),
      ...(address ? [{ kind: "link" as const, href: address }] : []),
    ];
    return [...node.childNodes].flatMap((child) => this.inline(child, inner, depth + 1));
  }

  #link(address: string | null | undefined): string | null {
    if (!address) return null;
    const known = this.#wishes.link ? this.#wishes.link(address) : address;
    return known && /^(?:https?:|mailto:)/i.test(known) ? known : null;
  }

  /** Whether something stands among words; what holds blocks or pictures does not, whatever it is called. */
  #isInline(node: TreeNode, name: string): boolean {
    if (apart.has(name) || /^(?:h[1-6]|table|pre|blockquote|hr|img)$/.test(name)) return false;
    return ![...node.childNodes].some(
      (child) => child.nodeType === 1 && !this.#isInline(child, child.nodeName.toLowerCase()),
    );
  }

  #apart(node: TreeNode, name: string, place: Place, marks: Marks, depth: number): void {
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) this.#flow.heading(Number(level), collapsed(this.inline(node, [], depth)));
    else if (name === "hr") this.#flow.block({ kind: "rule" }, []);
    else if (name === "pre")
      this.#flow.block({ kind: "code" }, [{ text: (node.textContent ?? "").replace(/^\n|\s+$/g, "") }]);
    else if (name === "table") this.#table(node, depth);
    else if (name === "img") this.#picture(node, node.getAttribute?.("alt") ?? "");
    else if (name === "figure") this.#figure(node, place, marks, depth);
    else if (name === "ul" || name === "ol") this.#list(node, name, place, depth);
    else if (name === "blockquote") this.children(node, { kind: "quote" }, marks, depth + 1);
    else this.children(node, place, marks, depth + 1);
  }

  #list(node: TreeNode, name: string, place: Place, depth: number): void {
    const below = place.kind === "item" ? place.depth + 1 : 0;
    let number = Number(node.getAttribute?.("start") ?? 1) || 1;
    for (const child of node.childNodes) {
      if (child.nodeType !== 1) continue;
      const item: Place = { kind: "item", depth: below, ...(name === "ol" && { number: number++ }) };
      this.#item(child, item, depth + 1);
    }
  }

  /** Lists inside an item lie one deeper than it. */
  #item(node: TreeNode, place: Place & { kind: "item" }, depth: number): void {
    const lists = [...node.childNodes].filter((child) => /^(?:ul|ol)$/i.test(child.nodeName));
    const rest = [...node.childNodes].filter((child) => !lists.includes(child));
    this.children({ ...blank, childNodes: rest }, place, [], depth);
    for (const list of lists) this.#list(list, list.nodeName.toLowerCase(), place, depth);
  }

  #figure(node: TreeNode, place: Place, marks: Marks, depth: number): void {
    const image = find(node, "img");
    const caption = find(node, "figcaption")?.textContent ?? image?.getAttribute?.("alt") ?? "";
    if (image && this.#picture(image, caption)) return;
    this.children(node, place, marks, depth + 1);
  }

  #picture(node: TreeNode, caption: string): boolean {
    const found = this.#wishes.picture?.(node.getAttribute?.("src") ?? "");
    const words = caption.replaceAll(/\s+/g, " ").trim();
    if (found) this.#flow.figure(found, words);
    return Boolean(found);
  }

  #table(node: TreeNode, depth: number): void {
    const rows = rowsOf(node);
    const isLayout = rows.every(({ cells }) => cells.length < 2) || find(node, "table") !== null;
    if (isLayout) {
      for (const { cells } of rows) for (const cell of cells) this.children(cell, { kind: "paragraph" }, [], depth + 1);
      return;
    }
    const hasHead = rows[0]?.cells.every((cell) => /^th$/i.test(cell.nodeName)) || rows[0]?.isHead === true;
    this.#flow.table(
      rows.map(({ cells }) => cells.flatMap((cell) => spanned(cell, collapsed(this.inline(cell, [], depth))))),
      hasHead,
    );
  }
}

/** A break somebody asked for, unlike those in the source, which are only white space. */
const lineBreak: Piece = { text: "\n" };
const blank: TreeNode = { nodeType: 1, nodeName: "div", textContent: "", childNodes: [] };

function find(node: TreeNode, name: string): TreeNode | null {
  for (const child of node.childNodes) {
    if (child.nodeType !== 1) continue;
    if (child.nodeName.toLowerCase() === name) return child;
    const found = find(child, name);
    if (found) return found;
  }
  return null;
}

function rowsOf(table: TreeNode, isHead = false): { cells: TreeNode[]; isHead: boolean }[] {
  return [...table.childNodes].flatMap((child) => {
    const name = child.nodeName.toLowerCase();
    if (name === "thead" || name === "tbody" || name === "tfoot") return rowsOf(child, name === "thead");
    if (name !== "tr") return [];
    return [{ cells: [...child.childNodes].filter(({ nodeName }) => /^t[dh]$/i.test(nodeName)), isHead }];
  });
}

/** A cell over several columns keeps its neighbours in theirs. */
function spanned(cell: TreeNode, pieces: Piece[]): Piece[][] {
  const span = Math.min(Math.max(Number(cell.getAttribute?.("colspan") ?? 1) || 1, 1), 50);
  return [pieces, ...Array.from({ length: span - 1 }, () => [])];
}

/** White space as a browser shows it: one space for any of it, none beside a line break. */
export function collapsed(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  let isSpaced = true;
  for (const piece of pieces) {
    if (piece === lineBreak) {
      kept.push(lineBreak);
      isSpaced = true;
      continue;
    }
    let text = piece.text.replaceAll(/[\s\u00a0]+/g, " ");
    if (isSpaced) text = text.replace(/^ /, "");
    if (text === "") continue;
    isSpaced = text.endsWith(" ");
    kept.push({ ...piece, text });
  }
  return kept;
}
