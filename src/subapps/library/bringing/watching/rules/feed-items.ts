import { z } from "zod";
import { elements, parseXml, textIn, type XmlElement } from "../../../parsing/xml.ts";

export type FeedItem = { id: string; title: string; link: string | null; html: string | null };
export type Feed = { title: string | null; items: FeedItem[] };

const most = 50;
/** Less than this is a teaser: the page behind it is what people want to read. */
const wholeText = 1000;

const jsonFeed = z.object({
  title: z.string().nullish(),
  items: z.array(
    z.object({
      id: z.coerce.string(),
      title: z.string().nullish(),
      url: z.string().nullish(),
      content_html: z.string().nullish(),
      content_text: z.string().nullish(),
    }),
  ),
});

/** What a feed offers, newest first as it is written: RSS, Atom or JSON Feed. Null where it is none of them. */
export function feedItems(text: string, address: string): Feed | null {
  if (text.trimStart().startsWith("{")) return fromJson(text, address);
  const tree = parseXml(text);
  const [rss, atom] = [elements(tree, "item"), elements(tree, "entry")];
  if (rss.length === 0 && atom.length === 0 && !/<(?:rss|feed|rdf:RDF)[\s>]/i.test(text)) return null;
  const items = (rss.length > 0 ? rss.map(fromRss) : atom.map(fromAtom)).slice(0, most);
  return { title: titleOf(tree), items: items.flatMap((item) => known(item, address)) };
}

const titleOf = (tree: XmlElement): string | null => textIn(elements(tree, "title")[0]).slice(0, 120) || null;
const said = (item: XmlElement, name: string): string => textIn(elements(item, name)[0]);
const raw = (item: XmlElement, name: string): string => elements(item, name)[0]?.textContent ?? "";

const fromRss = (item: XmlElement): FeedItem => ({
  id: said(item, "guid") || said(item, "link"),
  title: said(item, "title"),
  link: said(item, "link") || null,
  html: whole(raw(item, "content:encoded") || raw(item, "description")),
});

function fromAtom(entry: XmlElement): FeedItem {
  const links = elements(entry, "link");
  const link = links.find((each) => (each.getAttribute("rel") ?? "alternate") === "alternate") ?? links[0];
  return {
    id: said(entry, "id") || (link?.getAttribute("href") ?? ""),
    title: said(entry, "title"),
    link: link?.getAttribute("href") ?? null,
    html: whole(raw(entry, "content")),
  };
}

function fromJson(text: string, address: string): Feed | null {
  try {
    const { title, items } = jsonFeed.parse(JSON.parse(text));
    const found = items.slice(0, most).map(({ id, title: name, url, content_html: html, content_text: plain }) => ({
      id,
      title: name ?? "",
      link: url ?? null,
      html: whole(html ?? plain ?? ""),
    }));
    return { title: title?.slice(0, 120) ?? null, items: found.flatMap((item) => known(item, address)) };
  } catch {
    return null;
  }
}

const whole = (html: string): string | null =>
  html.replaceAll(/<[^>]*>/g, "").trim().length >= wholeText ? html : null;

/** Links may be relative to the feed; an item without name and place cannot be told from others. */
function known({ id, title, link, html }: FeedItem, address: string): FeedItem[] {
  const url = link && URL.canParse(link, address) ? new URL(link, address).href : null;
  return id && (url || html) ? [{ id, title: title.slice(0, 300) || "Untitled", link: url, html }] : [];
}
