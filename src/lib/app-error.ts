/** The few ways something can go wrong that a person can do something about. Anything else thrown is a bug. */
export type AppErrorCode =
  | "invalid"
  | "signed_out"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "over_limit"
  | "too_large"
  | "unavailable";

export type FieldFault = { path: string; message: string };

export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly fields: readonly FieldFault[];
  /** What reaches a browser of an error thrown while a page is rendered, where Next hides the rest. */
  readonly digest: string;
  readonly retryAfterSeconds: number | undefined;

  /** The message is safe to show: it says what is wrong and what to do. */
  constructor(code: AppErrorCode, message: string, more: { fields?: FieldFault[]; retryAfterSeconds?: number } = {}) {
    super(message);
    this.code = code;
    this.digest = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const httpStatusOf: Record<AppErrorCode, number> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  over_limit: 429,
  too_large: 413,
  unavailable: 503,
};

export const notFound = (what: string) => new AppError("not_found", `${what} was not found.`);
