import { parseArgs } from "node:util";
import { provideDeclarations } from "#core/declarations.ts";
import { declarations } from "../../src/registry.ts";
import type { OperatorCommand } from "./command.ts";
import { commands } from "./commands.ts";
import { help } from "./help.ts";

provideDeclarations(declarations);
process.exit(await main(process.argv.slice(2)));

async function main(words: string[]): Promise<number> {
  if (words.length === 0 || ["help", "--help", "-h"].includes(words[0] ?? "")) {
    console.log(help(commands));
    return 0;
  }
  const command = commands.find((candidate) => `${words.join(" ")} `.startsWith(`${candidate.words} `));
  if (!command) return refuse(`There is no command “${words.join(" ")}”.`);
  try {
    return await command.run(readOptions(command, words.slice(command.words.split(" ").length)));
  } catch (error) {
    const { name, code, message, advice } = error as Error & { code?: string; advice?: string };
    if (name === "AppError" || name === "EnvError" || advice)
      console.error([message, advice].filter(Boolean).join("\n"));
    else if (code?.startsWith("ERR_PARSE_ARGS") || name === "MissingOption") return refuse(message);
    else console.error(error);
    return 1;
  }
}

function readOptions(command: OperatorCommand, args: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(Object.keys(command.options).map((name) => [name, { type: "string" as const }]));
  const { argument } = command;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: argument !== undefined });
  if (argument && positionals.length > 1)
    throw wrong(`${command.words} takes one ${argument}, not ${positionals.length}`);
  if (argument && positionals[0] !== undefined) values[argument] ??= positionals[0];
  const missing = Object.entries(command.options).find(([name, { required }]) => required && !values[name]);
  if (missing)
    throw wrong(`${command.words} needs ${missing[0] === argument ? "" : `--${missing[0]} `}${missing[1].hint}`);
  return values;
}

function wrong(message: string): Error {
  return Object.assign(new Error(message), { name: "MissingOption" });
}

function refuse(message: string): number {
  console.error(`${message}\nSee: npm run parley -- help`);
  return 1;
}
