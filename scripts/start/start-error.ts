/** Parley cannot start. The message says what happened, the advice what to do next. */
export class StartError extends Error {
  override name = "StartError";
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
