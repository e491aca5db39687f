/** What the API refused, with the words to show and, for a form, which fields are wrong. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { path: string; message: string }[];

  constructor(
    status: number,
    problem: { code?: string; detail?: string; fields?: { path: string; message: string }[] },
  ) {
    super(problem.detail ?? "The server did not answer as it should. Try again.");
    this.status = status;
    this.code = problem.code ?? "unexpected";
    this.fields = problem.fields ?? [];
  }

  /** The message for one field of a form, if that field is wrong. */
  messageFor(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}
