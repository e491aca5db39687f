/** What a server action answers: its result, or why not, with the fields at fault. */
export type Outcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; code: string; error: string; fields: Record<string, string> };

export type Failure = Extract<Outcome<never>, { ok: false }>;
