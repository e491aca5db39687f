import { expect, test } from "vitest";
import { readSources } from "./support/imports.ts";

/** Terms people had to read twice, with the one to use instead. The list only grows. */
const banned: [term: RegExp, instead: string][] = [
  [/\bWho does what\b/, "Default models"],
  [/\bFill it by itself\b/, "Add automatically"],
  [/\bacted as anybody\b/, "No run-as sessions yet"],
  [/\bBegins anew\b/, "Resets"],
  [/\bAdd the way\b|\bsuch a way\b/, "Add connection, This connection already exists"],
  [/\bshows the door\b/, "signs everyone out"],
  [/\bin the manner of\b/, "-compatible"],
  [/\bWhat limits whom\b/, "Budgets by scope"],
  [/\bKnow it again\b/, "Remembered it?"],
  [/\bSign in to go on\b/, "Sign in to continue"],
  [/\bUp to and with\b/, "Through"],
  [/\bIn your care\b|\bin the care of\b/, "Managed by you, managed by"],
  [/\bthe words it stands on\b/, "source passage"],
  [/\bLet a program in\b/, "Create an API key"],
  [/\bTell these people\b/, "Notify"],
  [/\bTake it away\b/, "Delete"],
  [/\bQuestions to begin with\b/, "Starter questions"],
  [/\bWhose months\b/, "Billing month"],
  [/\bCalls on record\b/, "Model calls"],
  [/\bwith commas between them\b/i, "Separate with commas"],
  [/\bNobody is told any ?more\b/, "You'll stop getting this alert"],
];

test("interface texts use the terms people know", () => {
  const found = [...readSources().values()]
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, text }) =>
      banned.flatMap(([term, instead]) => {
        const match = text.match(term);
        return match ? [`${path}: "${match[0]}" → ${instead}`] : [];
      }),
    );
  expect(found).toEqual([]);
});
