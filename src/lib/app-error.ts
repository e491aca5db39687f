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

type More = {
  fields?: FieldFault[];
  retryAfterSeconds?: number;
  /** Further members of the problem+json answer, for programs and for screens that offer a way out. */
  details?: Readonly<Record<string, unknown>>;
};

/** Next bundles a second copy of this class for its pages, so an instance is known by this and not by its class. */
const mark = Symbol.for("parley.app-error");

export class AppError extends Error {
  override name = "AppError";
  readonly code: AppErrorCode;
  readonly fields: readonly FieldFault[];
  /** What reaches a browser of an error thrown while a page is rendered, where Next hides the rest. */
  readonly digest: string;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly [mark] = true;

  /** The message is safe to show: it says what is wrong and what to do. */
  constructor(code: AppErrorCode, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.digest = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details ?? {};
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof Error && mark in error;

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
