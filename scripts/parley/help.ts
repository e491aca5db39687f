import type { OperatorCommand } from "./command.ts";

export function help(commands: OperatorCommand[]): string {
  const lines = commands.flatMap(({ words, summary, argument, options }) => [
    `  ${words.padEnd(20)} ${summary}`,
    ...Object.entries(options).map(([name, { hint, about, required }]) => {
      const shown = name === argument ? hint : `--${name} ${hint}`;
      return `      ${(required ? shown : `[${shown}]`).padEnd(28)} ${about}`;
    }),
  ]);
  return ["Usage: npm run parley -- <command> [options]", "", ...lines, `  ${"help".padEnd(20)} Show this`].join("\n");
}
