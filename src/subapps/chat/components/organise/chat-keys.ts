/** The keys of Chat: what each does, what it is bound to unless somebody chose otherwise, and how a press is read. */
export const keyActions = [
  { id: "new", label: "New conversation", usual: "Mod+Shift+O" },
  { id: "search", label: "Search conversations", usual: "Mod+Shift+F" },
  { id: "focus-composer", label: "Write a message", usual: "Shift+Escape" },
  { id: "stop", label: "Stop the answer", usual: "Escape" },
  { id: "edit-last", label: "Edit the last message, in an empty composer", usual: "ArrowUp" },
  { id: "toggle-list", label: "Show or hide the list", usual: "Mod+[" },
  { id: "toggle-panel", label: "Show or hide the panel", usual: "Mod+]" },
  { id: "zen", label: "Nothing but the conversation", usual: "Mod+\\" },
  { id: "agent", label: "Choose an agent, 1 to 9", usual: "Mod+1" },
  { id: "help", label: "Show all keys", usual: "?" },
] as const;

export type KeyActionId = (typeof keyActions)[number]["id"];
export type Bindings = Record<string, string>;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** A press as it is written down: "Mod+Shift+O". Mod is Ctrl, or Cmd on a Mac. A modifier alone is nothing. */
export function writtenKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (["Control", "Meta", "Alt", "Shift", "AltGraph", "Dead", "Process"].includes(key)) return null;
  const isLetter = /^[a-z]$/i.test(key);
  // A sign such as ? already holds its Shift.
  const isShifted = shiftKey && (isLetter || key.length > 1);
  const name = isLetter ? key.toUpperCase() : key === " " ? "Space" : key;
  return [ctrlKey || metaKey ? "Mod" : "", altKey ? "Alt" : "", isShifted ? "Shift" : "", name]
    .filter(Boolean)
    .join("+");
}

export const keyOf = (id: KeyActionId, bindings: Bindings): string =>
  bindings[id] ?? keyActions.find((action) => action.id === id)?.usual ?? "";

/** What a press means, if anything; for agents also which of them. */
export function actionOfKey(written: string, bindings: Bindings): { id: KeyActionId; position?: number } | null {
  for (const { id } of keyActions) {
    const bound = keyOf(id, bindings);
    if (id === "agent") {
      const [stem, pressed] = [bound.replace(/\d$/, ""), /^(.*?)([1-9])$/.exec(written)];
      if (/\d$/.test(bound) && pressed?.[1] === stem) return { id, position: Number(pressed[2]) };
    } else if (bound === written) return { id };
  }
  return null;
}

/** What is done by the shell or the browser already, and so cannot be taken. */
const taken: Record<string, string> = {
  "Mod+K": "the command palette",
  "Mod+C": "copying",
  "Mod+V": "pasting",
  "Mod+X": "cutting",
  "Mod+Z": "undoing",
  "Mod+A": "selecting all",
  "Mod+T": "a new tab",
  "Mod+W": "closing the tab",
  "Mod+R": "reloading",
  Enter: "sending",
  "Shift+Enter": "a new line",
  Tab: "moving on",
};

/** Who else has a key, in words; null when it is free. */
export function conflictOf(id: KeyActionId, written: string, bindings: Bindings): string | null {
  if (taken[written]) return taken[written];
  const other = keyActions.find((action) => {
    if (action.id === id) return false;
    const bound = keyOf(action.id, bindings);
    const isAgents = action.id === "agent" || id === "agent";
    return isAgents && /[1-9]$/.test(bound) && /[1-9]$/.test(written)
      ? bound.slice(0, -1) === written.slice(0, -1)
      : bound === written;
  });
  return other?.label ?? null;
}

/** A key as it is shown on this machine. */
export const shownKeys = (written: string, isMac: boolean): string[] =>
  written
    .split(/\+(?=.)/)
    .map((part) =>
      part === "Mod"
        ? isMac
          ? "⌘"
          : "Ctrl"
        : ({ ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" }[part] ?? part),
    );
