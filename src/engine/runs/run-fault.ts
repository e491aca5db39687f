/** A run that had to be ended, with words that say where and why. Not a bug and not the caller's mistake. */
export class RunFault extends Error {
  override name = "RunFault";
  readonly code: "loop_found" | "too_many_steps" | "over_limit";

  constructor(code: RunFault["code"], message: string) {
    super(message);
    this.code = code;
  }
}
