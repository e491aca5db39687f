export const progressEvent = "parley:navigation";

/** Shows the bar for a navigation that no link began: call it before router.push. */
export function startProgress(): void {
  window.dispatchEvent(new Event(progressEvent));
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "target">;

/** Whether a click is about to leave for another address in this tab. */
export function isNavigation(click: Click, here: string): boolean {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  const link = (click.target as Element | null)?.closest?.("a");
  if (!link?.href || link.hasAttribute("download")) return false;
  if (link.target && link.target !== "_self") return false;
  return leadsElsewhere(link.href, here);
}

/** Another page: not a mail address, not a place on the same page, not the very same address. */
export function leadsElsewhere(href: string, here: string): boolean {
  const [target, current] = [new URL(href, here), new URL(here)];
  if (!/^https?:$/.test(target.protocol)) return false;
  const samePage =
    target.origin === current.origin && target.pathname === current.pathname && target.search === current.search;
  return !samePage;
}
