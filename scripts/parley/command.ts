export type CommandOption = { hint: string; about: string; required?: boolean };
export type CommandValues = Record<string, string | undefined>;

/** One thing an operator can ask for. Its own code is loaded only when it runs. */
export type OperatorCommand = {
  words: string;
  summary: string;
  /** The option that may be given as a bare word after the command. */
  argument?: string;
  options: Record<string, CommandOption>;
  /** Resolves to the exit code. */
  run(values: CommandValues): Promise<number>;
};
