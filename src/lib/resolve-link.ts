const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;

export const isLoopback = (hostname: string): boolean => loopbackName.test(hostname);

/**
 * The address a link leads to. `?q` and `#h` alone are meant for the page one is on, and plain http becomes https
 * except on loopback names, where development happens. What is not a web address comes back as it was.
 */
export function resolveLink(href: string, current: string): string {
  if (href.startsWith("?") || href.startsWith("#")) {
    const here = new URL(current);
    const path = href.startsWith("#") ? here.pathname + here.search : here.pathname;
    return `${path}${href}`;
  }
  if (!/^http:\/\//i.test(href)) return href;
  try {
    const target = new URL(href);
    if (isLoopback(target.hostname)) return href;
    target.protocol = "https:";
    return target.href;
  } catch {
    return href;
  }
}
