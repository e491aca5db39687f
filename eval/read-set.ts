import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#engine/retrieval/language.ts";

/** A text of the set. All were written for it, by us, about places that do not exist. */
export type EvalText = { language: Language; title: string; text: string };
/** `answer` are the words of the text that answer the question; null where nothing does. */
export type EvalQuestion = { language: Language; question: string; title: string | null; answer: string | null };
export type EvalSet = { texts: EvalText[]; questions: EvalQuestion[] };

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, path), "utf8");

export async function readSet(): Promise<EvalSet> {
  const sets = await Promise.all(languages.map(readLanguage));
  return { texts: sets.flatMap(({ texts }) => texts), questions: sets.flatMap(({ questions }) => questions) };
}

async function readLanguage(language: Language): Promise<EvalSet> {
  const texts = (await read(`texts/${language}.md`))
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [title = "", ...lines] = entry.split("\n");
      return { language, title: title.trim(), text: lines.join("\n").trim() };
    });
  const questions = (await read(`questions/${language}.txt`))
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((field) => field.trim()))
    .map(([question = "", title = "-", answer = null]) => ({
      language,
      question,
      title: title === "-" ? null : title,
      answer,
    }));
  for (const { title, answer } of questions)
    if (answer !== null && !texts.some((one) => one.title === title && one.text.includes(answer)))
      throw new Error(`${title}: the words "${answer}" are not in the text.`);
  return { texts, questions };
}
