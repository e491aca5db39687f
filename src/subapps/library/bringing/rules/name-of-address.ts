/** What a file from the web is called: as its sender says, else by the end of its address, else by its host. */
export function nameOfAddress(address: string, disposition: string | undefined, mime: string): string {
  const said =
    /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
  if (said) return decoded(said);
  const { pathname, hostname } = new URL(address);
  const last = decoded(pathname.split("/").findLast(Boolean) ?? "");
  const isPage = /html/.test(mime);
  if (last && /\.\w{2,5}$/.test(last) && !isPage) return last;
  const stem = last.replace(/\.(?:html?|php|aspx?)$/i, "") || hostname;
  return isPage ? `${stem}.html` : stem;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
