import { AppError } from "#lib/app-error.ts";

export type ScriptFailure =
  | "syntax"
  | "thrown"
  | "timeout"
  | "memory"
  | "never_settles"
  | "input_too_large"
  | "result_too_large"
  | "result_not_json";

/** A script that failed, with the line it failed in where that is known. Its message is safe to show to the script's author. */
export class ScriptError extends AppError {
  readonly reason: ScriptFailure;
  readonly line: number | undefined;

  constructor(reason: ScriptFailure, message: string, line?: number) {
    super("invalid", message);
    this.reason = reason;
    this.line = line;
  }
}
