import { expect, test } from "vitest";
import { fileFault } from "./choose-files.ts";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test.each([
  [file("a.pdf", "application/pdf"), {}, null],
  [file("a.PDF", "application/pdf"), { accept: ".pdf" }, null],
  [file("a.png", "image/png"), { accept: ".pdf, image/*" }, null],
  [file("a.txt", "text/plain"), { accept: "text/plain" }, null],
  [
    file("a.exe", "application/x-msdownload"),
    { accept: ".pdf,image/*" },
    "a.exe is not of a kind that can be used here.",
  ],
  [file("a.pdf", "", 0), {}, "a.pdf is empty."],
  [file("a.pdf", "", 2_000_001), { maxBytes: 2_000_000 }, "a.pdf is larger than 2 MB."],
])("%j under %j: %j", (given, rules, expected) => expect(fileFault(given, rules)).toBe(expected));
