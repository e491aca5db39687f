import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Catalogues = Record<string, Record<string, string>>;
type Messages = { catalogues: Catalogues; code: string };

const root = join(import.meta.dirname, "..");
const pluralForm = /\.(zero|one|two|few|many|other)$/;

export function readMessages(): Messages {
  const catalogues: Catalogues = {};
  for (const file of globSync("messages/*.json", { cwd: root })) {
    catalogues[file.slice("messages/".length, -".json".length)] = JSON.parse(readFileSync(join(root, file), "utf8"));
  }
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  return { catalogues, code: sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n") };
}

/** Everything that keeps the languages from saying the same: missing, unused, or with other values than English. */
export function faultsOf({ catalogues, code }: Messages): string[] {
  const { en = {}, ...others } = catalogues;
  return [
    ...Object.entries(others).flatMap(([locale, messages]) => differences(locale, messages, en)),
    ...Object.entries(catalogues).flatMap(([locale, messages]) => emptyOnes(locale, messages)),
    ...usageFaults(Object.keys(en), code),
  ];
}

function differences(locale: string, messages: Record<string, string>, en: Record<string, string>): string[] {
  const expected = new Set(Object.keys(en).flatMap((key) => formsOf(key, locale)));
  const missing = [...expected].filter((key) => messages[key] === undefined);
  const extra = Object.keys(messages).filter((key) => !expected.has(key));
  const uneven = Object.keys(messages).filter(
    (key) => expected.has(key) && valuesIn(messages[key]) !== valuesIn(inEnglish(key, en)),
  );
  return [
    ...missing.map((key) => `${locale}: "${key}" is missing`),
    ...extra.map((key) => `${locale}: "${key}" is not in English`),
    ...uneven.map((key) => `${locale}: "${key}" has other values than English`),
  ];
}

const emptyOnes = (locale: string, messages: Record<string, string>) =>
  Object.keys(messages)
    .filter((key) => !messages[key]?.trim())
    .map((key) => `${locale}: "${key}" is empty`);

/** Code names messages by literal keys only, so that a search finds every use. */
function usageFaults(keys: string[], code: string): string[] {
  const written = new Set(keys.map((key) => key.replace(pluralForm, "")));
  const used = new Set([...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => key));
  return [
    ...[...written].filter((key) => !code.includes(`"${key}"`)).map((key) => `"${key}" is not used`),
    ...[...used].filter((key) => !written.has(key)).map((key) => `"${key}" is used but not written`),
  ];
}

/** A counted message has the forms that its language uses for everyday numbers. */
function formsOf(key: string, locale: string): string[] {
  if (!pluralForm.test(key)) return [key];
  const rules = new Intl.PluralRules(locale);
  const forms = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return [...forms].map((form) => key.replace(pluralForm, `.${form}`));
}

const inEnglish = (key: string, en: Record<string, string>) => en[key] ?? en[key.replace(pluralForm, ".other")];

const valuesIn = (message = "") => [...new Set(message.match(/\{\w+\}/g))].sort().join(" ");

if (import.meta.main) {
  const faults = faultsOf(readMessages());
  for (const fault of faults) console.error(fault);
  if (faults.length) process.exitCode = 1;
  else console.log("All messages are complete and in use.");
}
