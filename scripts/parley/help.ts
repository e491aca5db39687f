import type { OperatorCommand } from "./command.ts";

export function help(commands: OperatorCommand[]): string {
  const lines = commands.flatMap(({ words, summary, options }) => [
    `  ${words.padEnd(14)} ${summary}`,
    ...Object.entries(options).map(([name, { hint, about, required }]) => {
      const shown = `--${name} ${hint}`;
      return `      ${(required ? shown : `[${shown}]`).padEnd(28)} ${about}`;
    }),
  ]);
  return ["Usage: npm run parley -- <command> [options]", "", ...lines, `  ${"help".padEnd(14)} Show this`].join("\n");
}
