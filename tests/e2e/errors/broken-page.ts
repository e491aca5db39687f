import type { Page } from "@playwright/test";

/** What Next puts into a page for React: rows of `id:value`, cut into pieces and pushed by inline scripts. */
const piece = /self\.__next_f\.push\((\[1,.*?\])\)(?=<\/script>)/gs;

/**
 * Breaks a page on its way to the browser, as if its server part had failed: the row of the page (or of the root
 * layout) becomes the error row React sends in that case. Returns how often the document was asked for, and its ids.
 */
export async function breakPage(page: Page, path: string, part: "page" | "layout" = "page") {
  const loads: { requestId: string }[] = [];
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      loads.push({ requestId: response.headers()["x-request-id"] ?? "" });
      await route.fulfill({ response, body: broken(await response.text(), part) });
    },
  );
  return loads;
}

export const digest = "4242424242";

function broken(html: string, part: "page" | "layout"): string {
  const rows = [...html.matchAll(piece)].map(([, json = "[]"]) => (JSON.parse(json) as [number, string])[1]).join("");
  const id = rowOf(rows, part);
  const row = new RegExp(`^${id}:.*$`, "m");
  if (!row.test(rows)) throw new Error(`The page has no row ${id}.`);
  const changed = rows.replace(row, `${id}:E${JSON.stringify({ digest })}`);
  let isFirst = true;
  return html.replace(piece, () => {
    const text = isFirst ? changed : "";
    isFirst = false;
    return `self.__next_f.push(${JSON.stringify([1, text]).replaceAll("<", "\\u003c")})`;
  });
}

/** The layout is what the root segment shows; the page what the innermost segment, __PAGE__, shows. */
function rowOf(rows: string, part: "page" | "layout"): string {
  const found =
    part === "page"
      ? /"s":"__PAGE__[^"]*","d":\{"r":\["\$","\$1","c",\{"children":\["\$L([\da-f]+)"/.exec(rows)
      : /"t":\{"t":\{"s":"","h":\d+,"d":\{"r":\["\$","\$1","c",\{"children":\[.*?\],"\$L([\da-f]+)"\]/.exec(rows);
  if (!found?.[1]) throw new Error(`Next writes its pages differently now: no row of the ${part} was found.`);
  return found[1];
}
