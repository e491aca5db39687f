type Problem = { code?: string; detail?: string; fields?: { path: string; message: string }[] };

/** What the API refused, with the words to show and, for a form, which fields are wrong. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { path: string; message: string }[];

  constructor(status: number, problem: Problem) {
    super(problem.detail ?? "The server did not answer as it should. Try again.");
    this.status = status;
    this.code = problem.code ?? "unexpected";
    this.fields = problem.fields ?? [];
  }

  /** Whether the same request may succeed later without being changed. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The message for one field of a form, if that field is wrong. */
  messageFor(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}

/** What to show somebody whose request failed. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : "That did not work. Try again.";
