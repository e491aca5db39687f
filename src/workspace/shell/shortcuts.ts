/** Every key the shell listens to, in one list: the help shows it, the listener obeys it. */
export type Shortcut = {
  id: string;
  /** Pressed together, or with `inTurn` one after the other. */
  keys: readonly string[];
  inTurn?: boolean;
  label: string;
  where: "Anywhere" | "Home" | "Lists and menus";
  /** Long path to go to. */
  href?: string;
};

/** Ctrl, or Cmd on a Mac. */
export const mod = "Mod";

export const shortcuts: readonly Shortcut[] = [
  { id: "palette", keys: [mod, "K"], label: "Ask, find or do anything", where: "Anywhere" },
  { id: "help", keys: ["?"], label: "Show these keys", where: "Anywhere" },
  { id: "go-home", keys: ["G", "H"], inTurn: true, label: "Go home", where: "Anywhere", href: "/apps" },
  {
    id: "go-notifications",
    keys: ["G", "N"],
    inTurn: true,
    label: "Go to notifications",
    where: "Anywhere",
    href: "/notifications",
  },
  {
    id: "go-settings",
    keys: ["G", "S"],
    inTurn: true,
    label: "Go to settings",
    where: "Anywhere",
    href: "/settings/profile",
  },
  {
    id: "go-members",
    keys: ["G", "M"],
    inTurn: true,
    label: "Go to members",
    where: "Anywhere",
    href: "/settings/members",
  },
  { id: "open-app", keys: ["1", "…", "8"], label: "Open an app", where: "Home" },
  { id: "move", keys: ["↑", "↓"], label: "Move between rows", where: "Lists and menus" },
  { id: "choose", keys: ["↵"], label: "Open or do it", where: "Lists and menus" },
  { id: "close", keys: ["Esc"], label: "Close", where: "Lists and menus" },
];

/** Where two keys pressed one after the other lead. */
export const sequenceTarget = (first: string, second: string): string | undefined =>
  shortcuts.find(({ inTurn, keys }) => inTurn && keys[0] === first.toUpperCase() && keys[1] === second.toUpperCase())
    ?.href;

type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"> & {
  target: EventTarget | null;
};

/** Whether a key is meant for the page: not while typing, not with a modifier, not over an open dialog. */
export function isForPage(event: Pressed): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  const target = event.target as Element | null;
  if (target?.closest?.("input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]"))
    return false;
  return !document.querySelector("[role=dialog][data-state=open], [role=menu][data-state=open]");
}
