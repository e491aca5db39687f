/** PostgreSQL cannot be started. The message says what happened, the advice what to do. */
export class PostgresError extends Error {
  override name = "PostgresError";
  readonly advice: string;

  constructor(message: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.advice = advice;
  }
}
