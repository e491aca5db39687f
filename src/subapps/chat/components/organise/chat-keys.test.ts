import { expect, test } from "vitest";
import { actionOfKey, conflictOf, shownKeys, writtenKey } from "./chat-keys.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) =>
  writtenKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test("a press is written the same with Ctrl and Cmd, and a modifier alone is nothing", () => {
  expect(press("o", { ctrlKey: true, shiftKey: true })).toBe("Mod+Shift+O");
  expect(press("O", { metaKey: true, shiftKey: true })).toBe("Mod+Shift+O");
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("Shift", { shiftKey: true })).toBeNull();
});

test("a press finds its action, also when it was bound differently", () => {
  expect(actionOfKey("Mod+Shift+O", {})).toEqual({ id: "new" });
  expect(actionOfKey("Mod+7", {})).toEqual({ id: "agent", position: 7 });
  expect(actionOfKey("Mod+0", {})).toBeNull();
  expect(actionOfKey("Mod+Shift+O", { new: "Alt+N" })).toBeNull();
  expect(actionOfKey("Alt+N", { new: "Alt+N" })).toEqual({ id: "new" });
});

test("a key that somebody else has is named", () => {
  expect(conflictOf("new", "Mod+Shift+F", {})).toBe("Search conversations");
  expect(conflictOf("new", "Mod+4", {})).toContain("agent");
  expect(conflictOf("new", "Mod+K", {})).toBe("the command palette");
  expect(conflictOf("new", "Mod+Shift+O", {})).toBeNull();
  expect(conflictOf("new", "Mod+Shift+F", { search: "Alt+S" })).toBeNull();
});

test("keys are shown as this machine names them", () => {
  expect(shownKeys("Mod+Shift+O", true)).toEqual(["⌘", "Shift", "O"]);
  expect(shownKeys("Mod+[", false)).toEqual(["Ctrl", "["]);
});
